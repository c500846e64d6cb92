import type Bell from "lucide-react/icons/bell";

/** Groups of the palette's list, in order. */
export const PALETTE_GROUPS = [
  "recent",
  "actions",
  "pages",
  "posts",
  "people",
  "terms",
  "settings",
  "elsewhere",
] as const;

export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** One choice of the command palette. */
export interface PaletteEntry {
  id: string;
  group: PaletteGroup;
  name: string;
  /** Beside the name: a page's part of the menu, a post's status, a person's role. */
  detail?: string | undefined;
  /** Found by these, but not shown. */
  words?: string | undefined;
  Icon: typeof Bell;
  /** Where it leads, … */
  href?: string;
  /** … or what it does. */
  act?: () => void;
}

/** Letters without case and marks. */
const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** How well it fits: 0 begins with the words, 1 contains all of them, 2 beside its name; null does not fit. */
function rankOf({ name, detail = "", words = "" }: PaletteEntry, query: string): 0 | 1 | 2 | null {
  const isIn = (text: string) => query.split(/\s+/).every((word) => text.includes(word));
  if (plain(name).startsWith(query)) return 0;
  if (isIn(plain(name))) return 1;
  return isIn(plain(`${name} ${detail} ${words}`)) ? 2 : null;
}

/** The entries that contain every word, those that begin with them first. */
export function matchEntries(entries: readonly PaletteEntry[], words: string): PaletteEntry[] {
  const query = plain(words.trim());
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, query);
    return rank === null ? [] : [{ entry, rank }];
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ entry }) => entry);
}

/** The entries by group, without empty groups. */
export function groupEntries(
  entries: readonly PaletteEntry[],
): { group: PaletteGroup; entries: PaletteEntry[] }[] {
  const byGroup = Map.groupBy(entries, ({ group }) => group);
  return PALETTE_GROUPS.flatMap((group) => {
    const found = byGroup.get(group);
    return found ? [{ group, entries: found }] : [];
  });
}
