/** Saves the menu and the footer's columns. */
import { z } from "zod";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import type { SaveResult } from "#app/lib/changed-fields.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { type FieldErrors, type Outcome, optionalText, readInput } from "#app/lib/input.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import {
  DEEPEST,
  DEFAULT_MENU,
  endOf,
  type LinkList,
  type LinkRow,
  MENU_BLOCKS,
  withValidDepths,
} from "./link-rows.ts";
import type { FooterColumn } from "./models.ts";
import { saveSettings } from "./settings-commands.server.ts";
import { HREF } from "./site-input.ts";
import { getSite } from "./site-queries.server.ts";

export const LIST_SETTING = { menu: "site.navigation", footer: "site.footer" } as const;

const MAX_ROWS = 80;

const Row = z.object({
  name: optionalText(40),
  href: optionalText(500),
  depth: z.number("bad-number").int("bad-number").min(0, "bad-number").max(2, "bad-number"),
  block: z.enum(["", ...MENU_BLOCKS], "bad-value"),
});
const Rows = z.array(Row).max(MAX_ROWS, "too-many");

/** A row with children needs no URL; a block needs no name. */
function errorsOf(rows: readonly LinkRow[], list: LinkList): FieldErrors {
  const errors = dictionary<string[]>();
  for (const [index, row] of rows.entries()) {
    if (row.block) continue;
    const isOpener = endOf(rows, index) > index + 1 || (list === "footer" && row.depth === 0);
    if (row.name === "") errors[`${list}.${index}.name`] = ["required"];
    if (!isOpener && !HREF.test(row.href)) errors[`${list}.${index}.href`] = ["bad-address"];
  }
  return errors;
}

/** @param known the columns before, whose words in other languages stay while the words do */
function columnsOf(rows: readonly LinkRow[], known: readonly FooterColumn[]): FooterColumn[] {
  const titles = new Map(known.map((column) => [column.title, column.titles]));
  const names = new Map(known.flatMap(({ links }) => links.map((link) => [link.name, link.names])));
  return rows.flatMap((row, index) => {
    if (row.depth > 0) return [];
    const links = rows.slice(index + 1, endOf(rows, index));
    return {
      title: row.name,
      titles: titles.get(row.name),
      links: links.map(({ name, href }) => ({ name, names: names.get(name), href })),
    };
  });
}

const isBuiltIn = (rows: readonly LinkRow[]) =>
  JSON.stringify(rows) === JSON.stringify(DEFAULT_MENU);

/**
 * Saves the menu or the footer. Emits `site.changed`.
 * @param version `settingsVersion` of its setting when the form was rendered
 * @returns errors of `menu.INDEX.name` or `menu.INDEX.href`, or `conflict` of `version`
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function saveLinks(
  writer: Writer,
  list: LinkList,
  input: unknown,
  version: string,
  change: Change,
): Promise<Outcome<SaveResult>> {
  requireThat(canManageSite(change.actor), change.actor, "change the menus");
  const parsed = readInput(Rows, input);
  if (!parsed.ok) return { ok: false, errors: { form: Object.values(parsed.errors)[0] ?? [] } };
  const rows = withValidDepths(parsed.value, DEEPEST[list]);
  const errors = errorsOf(rows, list);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const name = LIST_SETTING[list];
  const menu = isBuiltIn(rows) ? undefined : rows;
  const value = list === "menu" ? menu : columnsOf(rows, (await getSite(writer.db)).footer);
  return saveSettings(writer, { [name]: value }, change, { names: [name], version });
}
