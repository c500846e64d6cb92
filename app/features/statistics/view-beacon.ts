import { useEffect } from "react";

/** A page that is left sooner was not seen. */
const IN_VIEW_MS = 2000;
/** Whoever is at the end sooner has not read what comes before. */
const READ_MS = 10_000;

const tell = (told: string) => navigator.sendBeacon("/api/views", told);

/** Calls back after the page was in view for so long without a break; scrolling is none. Returns the giving up. */
function whenInView(ms: number, then: () => void): () => void {
  let timer = 0;
  function wait() {
    clearTimeout(timer);
    if (document.hidden) return;
    timer = window.setTimeout(() => {
      document.removeEventListener("visibilitychange", wait);
      then();
    }, ms);
  }
  wait();
  document.addEventListener("visibilitychange", wait);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", wait);
  };
}

/** Calls back once, as soon as something is so while the page is scrolled. Returns the giving up. */
function whenScrolled(isSo: () => boolean, then: () => void): () => void {
  const stop = new AbortController();
  const look = () => {
    if (!isSo()) return;
    stop.abort();
    then();
  };
  window.addEventListener("scroll", look, { passive: true, signal: stop.signal });
  look();
  return () => stop.abort();
}

/**
 * Tells the magazine that a post is being seen: its id, once, after it was in view for a moment; and
 * that it was read, once somebody who took their time has come to its end.
 * @param isAtEnd whether the end of the text is in view
 */
export function useViewBeacon(postId: string, isAtEnd: () => boolean): void {
  useEffect(() => {
    let stopLooking = () => {};
    const stops = [
      whenInView(IN_VIEW_MS, () => tell(postId)),
      whenInView(READ_MS, () => {
        stopLooking = whenScrolled(isAtEnd, () => tell(`${postId} read`));
      }),
    ];
    return () => {
      for (const stop of [...stops, stopLooking]) stop();
    };
  }, [postId, isAtEnd]);
}
