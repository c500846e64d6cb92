import { useEffect, useRef } from "react";
import { followScroll, type ScrollState } from "./scroll-direction.ts";

/** Keyboard focus, an open menu or an open panel: nobody wants to lose these under their hands. */
const IN_USE = ":focus-visible, [data-open], :popover-open";

/** Marks the block while it is scrolled away from, and once the page has left its top. */
export function useHeaderMotion() {
  const block = useRef<HTMLDivElement>(null);
  const topAnchor = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const header = block.current;
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
    if (!topAnchor.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      block.current?.toggleAttribute("data-scrolled", entry?.isIntersecting === false);
    });
    observer.observe(topAnchor.current);
    return () => observer.disconnect();
  }, []);

  return { block, topAnchor };
}
