const GAP_PX = 12;

/**
 * Where the browser cannot anchor a popover by CSS: below its button, ends aligned.
 * @param button what opened it; by default the button that names it
 */
export function placePopover(
  popover: HTMLElement,
  button = document.querySelector(`[popovertarget="${CSS.escape(popover.id)}"]`),
): void {
  if (!button || CSS.supports("position-area", "block-end")) return;
  const { bottom, left, right } = button.getBoundingClientRect();
  const isMirrored = getComputedStyle(popover).direction === "rtl";
  popover.style.top = `${bottom + GAP_PX}px`;
  popover.style.insetInlineEnd = `${isMirrored ? left : document.documentElement.clientWidth - right}px`;
}
