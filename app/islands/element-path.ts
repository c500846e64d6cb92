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
