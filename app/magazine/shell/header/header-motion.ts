import { closestTo } from "#app/lib/closest.ts";
import { PAGE_SHOWN } from "#app/platform/browser/page-shown.ts";
import { HEADER_BLOCK_ID } from "./header-id.ts";
import { followScroll, type ScrollState } from "./scroll-direction.ts";

/** Keyboard focus or an open menu keeps the header visible (WCAG 2.2 SC 2.4.11). */
const IN_USE = ":focus-visible, [data-open], :popover-open";
/** The header has a line below it once the page has scrolled by more pixels. */
const LINE_FROM = 4;

const findHeader = () => document.getElementById(HEADER_BLOCK_ID);

/** Sets attributes on the header block: hidden while scrolling down, and once the page is scrolled. */
export function startHeaderMotion(signal: AbortSignal): void {
  let state: ScrollState = { isHidden: false, anchor: window.scrollY };
  let frame = 0;
  function update() {
    frame = 0;
    state = followScroll(state, window.scrollY);
    const header = findHeader();
    header?.toggleAttribute("data-hidden", state.isHidden && !header.querySelector(IN_USE));
    header?.toggleAttribute("data-scrolled", window.scrollY > LINE_FROM);
  }
  function onScroll() {
    frame ||= requestAnimationFrame(update);
  }
  function onFocusIn(event: FocusEvent) {
    closestTo(event, `#${HEADER_BLOCK_ID}`)?.removeAttribute("data-hidden");
  }
  // With the next frame: to read the scroll position now would lay out the page once more.
  function onPageShown() {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      state = { isHidden: false, anchor: window.scrollY };
      update();
    });
  }
  window.addEventListener("scroll", onScroll, { passive: true, signal });
  document.addEventListener("focusin", onFocusIn, { signal });
  document.addEventListener(PAGE_SHOWN, onPageShown, { signal });
  signal.addEventListener("abort", () => cancelAnimationFrame(frame));
  update();
}
