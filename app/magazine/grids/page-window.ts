/** So many page numbers are offered at a time. */
const SHOWN = 4;

/** The page numbers offered on a page: four in a row, the current one among them. */
export function pageWindow(page: number, pageCount: number): number[] {
  const size = Math.min(SHOWN, pageCount);
  const first = Math.min(Math.max(1, page - 1), pageCount - size + 1);
  return Array.from({ length: size }, (_, index) => first + index);
}
