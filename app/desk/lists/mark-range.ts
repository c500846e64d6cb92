/** Selector of a list's container. */
const LIST = "table, [data-rows]";

/** The checkboxes of the rows around an element. */
const boxesAround = (element: Element): HTMLInputElement[] => [
  ...(element.closest(LIST)?.querySelectorAll<HTMLInputElement>("[type=checkbox][name=id]") ?? []),
];

const lastMarked = new WeakMap<Element, HTMLInputElement>();

/**
 * A press with Shift marks all rows between this checkbox and the one pressed before, or takes their
 * marks away.
 */
export function markRange(box: HTMLInputElement, isShifted: boolean): void {
  const list = box.closest(LIST);
  if (!list) return;
  const boxes = boxesAround(box);
  const [from, to] = [boxes.indexOf(lastMarked.get(list) ?? box), boxes.indexOf(box)];
  lastMarked.set(list, box);
  if (!isShifted || from < 0) return;
  const range = boxes.slice(Math.min(from, to), Math.max(from, to) + 1);
  for (const each of range) each.checked = box.checked;
}

/** Marks all rows, or none. */
export function markAll(element: Element, isMarked: boolean): void {
  for (const box of boxesAround(element)) box.checked = isMarked;
}
