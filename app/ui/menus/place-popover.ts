const GAP_PX = 12;

/**
 * Positions a popover below its button where CSS anchor positioning is not supported.
 * @param button the invoker; by default the button with the matching `popovertarget`
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
