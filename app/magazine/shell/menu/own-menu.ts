import { endOf, type LinkRow, type MenuBlock } from "#app/features/site/link-rows.ts";

/** An entry of the owner's menu: a link, a parent, or a block with dynamic content. */
export interface OwnEntry {
  /** Empty for a block with its default name. */
  name: string;
  href?: string;
  entries?: OwnEntry[];
  block?: MenuBlock;
}

/** Nests flat rows by their level. */
export function nestRows(rows: readonly LinkRow[]): OwnEntry[] {
  const entries: OwnEntry[] = [];
  for (let index = 0; index < rows.length; index = endOf(rows, index)) {
    const { name, href, block } = rows[index]!;
    const inside = nestRows(rows.slice(index + 1, endOf(rows, index)));
    if (block) entries.push({ name, block });
    else entries.push(inside.length > 0 ? { name, entries: inside } : { name, href });
  }
  return entries;
}
