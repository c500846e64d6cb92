/** Number of page links shown at a time. */
const SHOWN = 4;

/** The page links for a page: a window that contains the current one. */
export function pageWindow(page: number, pageCount: number): number[] {
  const size = Math.min(SHOWN, pageCount);
  const first = Math.min(Math.max(1, page - 1), pageCount - size + 1);
  return Array.from({ length: size }, (_, index) => first + index);
}
