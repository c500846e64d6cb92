import { useEffect } from "react";
import { HEADER_BLOCK_ID, PAGE_TOP_ID } from "./header-places.ts";
import { followScroll, type ScrollState } from "./scroll-direction.ts";

/** Keyboard focus or an open menu keeps the header visible (WCAG 2.2 SC 2.4.11). */
const IN_USE = ":focus-visible, [data-open], :popover-open";

/** Sets attributes on the header block while scrolling down, and once the page is scrolled. */
export function useHeaderMotion(): void {
  useEffect(() => {
    const header = document.getElementById(HEADER_BLOCK_ID);
    if (!header) return;
    let state: ScrollState = { isHidden: false, anchor: window.scrollY };
    let frame = 0;
    const show = () => header.removeAttribute("data-hidden");
    const update = () => {
      frame = 0;
      state = followScroll(state, window.scrollY);
      header.toggleAttribute("data-hidden", state.isHidden && !header.querySelector(IN_USE));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    header.addEventListener("focusin", show);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", onScroll);
      header.removeEventListener("focusin", show);
    };
  }, []);

  useEffect(() => {
    const top = document.getElementById(PAGE_TOP_ID);
    if (!top) return;
    const observer = new IntersectionObserver(([entry]) => {
      const isAway = entry?.isIntersecting === false;
      document.getElementById(HEADER_BLOCK_ID)?.toggleAttribute("data-scrolled", isAway);
    });
    observer.observe(top);
    return () => observer.disconnect();
  }, []);
}
