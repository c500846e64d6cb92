import { endOf, type LinkRow, type MenuBlock } from "#app/features/operations/link-rows.ts";

/** An entry of the owner's own menu: a link, what opens others, or a block that fills itself. */
export interface OwnEntry {
  /** Empty for a block that keeps its own name. */
  name: string;
  href?: string;
  entries?: OwnEntry[];
  block?: MenuBlock;
}

/** The lines as they nest. */
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
