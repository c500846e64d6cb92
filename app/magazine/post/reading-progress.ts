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

/** A value that depends on how far the window is scrolled, looked at once a frame at most. */
export function useScrolled<Value extends number | boolean | string>(look: () => Value): Value {
  return useSyncExternalStore(subscribe, look, look);
}

/** How much of the article's text has passed the top of the window, 0 to 100. */
export function readingPercent(): number {
  const text = document.querySelector("[data-article]");
  if (!text) return 0;
  const end = text.getBoundingClientRect().bottom + window.scrollY;
  return Math.round(Math.min(1, Math.max(0, window.scrollY / end)) * 100);
}

/** Whether the end of the article's text has come into view. */
export function isTextRead(): boolean {
  const text = document.querySelector("[data-article]");
  return text !== null && text.getBoundingClientRect().bottom <= window.innerHeight;
}
