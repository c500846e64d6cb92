import type { MenuEntry } from "./menu.ts";

/** Estimated capacity of the bar in characters, including a fixed width per entry. */
export const ROOM_IN_BAR = { style1: 76, style2: 40 };
const SPACE = 7;

/** Splits an owner's menu: what fits into the bar, and the rest under "More". */
export function fitInto(entries: MenuEntry[], room: number): MenuEntry[] {
  let left = room;
  const last = entries.findIndex((entry) => {
    left -= (entry.name ?? entry.label).length + SPACE;
    return left < 0;
  });
  if (last < 0) return entries;
  const at = Math.max(1, last - 1);
  return [...entries.slice(0, at), { label: "menu.more", entries: entries.slice(at).map(narrow) }];
}

/** Mega menu columns become nested lists inside a list. */
function narrow(entry: MenuEntry): MenuEntry {
  const { columns, ...rest } = entry;
  if (!columns) return entry;
  const links = columns.flatMap((column) => column.links);
  return { ...rest, entries: links.map(({ name, href }) => ({ label: "menu.more", name, href })) };
}
