import type { MenuEntry } from "./menu.ts";

/** Estimated capacity of the bar in characters, including a fixed width per entry, beside a short name. */
const ROOM_IN_BAR = { style1: 76, style2: 40 };
const SPACE = 7;
const SHORT_NAME = 8;
/** The name's letters are larger than those of the menu. */
const NAME_LETTER = 1.6;

/** What is left of the bar beside the magazine's name, in characters of the menu. */
export function roomBeside(style: keyof typeof ROOM_IN_BAR, name: string): number {
  return ROOM_IN_BAR[style] - NAME_LETTER * Math.max(0, name.length - SHORT_NAME);
}

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
