import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
  let frame = 0;
  function schedule() {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      onChange();
    });
  }
  window.addEventListener("scroll", schedule, { passive: true });
  window.addEventListener("resize", schedule);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener("scroll", schedule);
    window.removeEventListener("resize", schedule);
  };
}

/** A value derived from the scroll position, measured at most once per frame. */
export function useScrolled<Value extends number | boolean | string>(look: () => Value): Value {
  return useSyncExternalStore(subscribe, look, look);
}
