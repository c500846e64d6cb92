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

/** Percentage of the text that has scrolled past the top, 0 to 100. */
export function readingPercent(): number {
  const text = document.querySelector("[data-article]");
  if (!text) return 0;
  const end = text.getBoundingClientRect().bottom + window.scrollY;
  return Math.round(Math.min(1, Math.max(0, window.scrollY / end)) * 100);
}

/** True once the end of the text has been visible. */
export function isTextRead(): boolean {
  const text = document.querySelector("[data-article]");
  return text !== null && text.getBoundingClientRect().bottom <= window.innerHeight;
}
