import { useEffect } from "react";

/** A page that is left sooner was not read. */
const IN_VIEW_MS = 2000;

/** Tells the magazine that a post is being read: its id, once, after it was in view for a moment. */
export function useViewBeacon(postId: string): void {
  useEffect(() => {
    let timer = 0;
    function wait() {
      clearTimeout(timer);
      if (document.hidden) return;
      timer = window.setTimeout(() => {
        document.removeEventListener("visibilitychange", wait);
        navigator.sendBeacon("/api/views", postId);
      }, IN_VIEW_MS);
    }
    wait();
    document.addEventListener("visibilitychange", wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wait);
    };
  }, [postId]);
}
