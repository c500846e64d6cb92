import type { MenuEntry } from "./menu.ts";

/** Letters that have room in the bar, an entry's own space counted as some of them. */
export const ROOM_IN_BAR = { style1: 76, style2: 40 };
const SPACE = 7;

/** What has room in the bar; the rest of an owner's menu opens under "More". */
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

/** Columns have no room inside a list: there they are lists themselves. */
function narrow(entry: MenuEntry): MenuEntry {
  const { columns, ...rest } = entry;
  if (!columns) return entry;
  const links = columns.flatMap((column) => column.links);
  return { ...rest, entries: links.map(({ name, href }) => ({ label: "menu.more", name, href })) };
}
