/** The target of a dragged row: it lands before the row with this index; the number of rows means the end. */
export function placeAt(list: HTMLElement, y: number): number {
  const rows = [...list.children];
  const index = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return index < 0 ? rows.length : index;
}

/** Its index after it is dropped there; null where it would stay in its place. */
export function indexAfterDrop(from: number, place: number): number | null {
  if (place === from || place === from + 1) return null;
  return place > from ? place - 1 : place;
}
