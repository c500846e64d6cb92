/** Finds an element again after its part of the page was rendered again. */

/** Indexes of children on the way from an ancestor to an element. */
export type ElementPath = readonly number[];

/** @param ancestor contains the element, or is it */
export function pathTo(element: Element, ancestor: Element): ElementPath {
  const path: number[] = [];
  for (let at = element; at !== ancestor; at = at.parentElement!) {
    path.unshift([...at.parentElement!.children].indexOf(at));
  }
  return path;
}

/** The element at a path; null where the new content has none. */
export function elementAt(ancestor: Element, path: ElementPath): HTMLElement | null {
  let found: Element | undefined = ancestor;
  for (const index of path) found = found?.children[index];
  return (found as HTMLElement | undefined) ?? null;
}

/** Replaces an element by newer content; scroll positions, focus and open popovers in it stay. */
export function replaceInPlace(old: Element, made: Element): void {
  const scrolled = [...old.querySelectorAll("*")]
    .filter(({ scrollLeft, scrollTop }) => scrollLeft !== 0 || scrollTop !== 0)
    .map((element) => ({
      path: pathTo(element, old),
      left: element.scrollLeft,
      top: element.scrollTop,
    }));
  const { activeElement } = document;
  const focused = activeElement && old.contains(activeElement) ? pathTo(activeElement, old) : null;
  const opened = [...old.querySelectorAll(":popover-open")].map((element) => pathTo(element, old));
  old.replaceWith(made);
  for (const path of opened) elementAt(made, path)?.showPopover();
  for (const { path, left, top } of scrolled) {
    elementAt(made, path)?.scrollTo({ left, top, behavior: "instant" });
  }
  if (focused) elementAt(made, focused)?.focus({ preventScroll: true });
}
