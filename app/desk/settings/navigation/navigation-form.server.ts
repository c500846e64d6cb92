/** Parses the form of a list of links, and applies an action or saves it. */
import type { Change } from "#app/features/accounts/policy.ts";
import { isDemoSite } from "#app/features/demo/demo-state.server.ts";
import {
  changeLinkRows,
  DEEPEST,
  DEFAULT_MENU,
  type LinkList,
  type LinkRow,
  MENU_BLOCKS,
} from "#app/features/site/link-rows.ts";
import type { FooterColumn } from "#app/features/site/models.ts";
import { saveLinks } from "#app/features/site/navigation-commands.server.ts";
import { firstMenu, siteDefaults } from "#app/features/site/site-defaults.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { formRefusal } from "#app/lib/form-refusal.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { SubmittedForm } from "#app/platform/http/read-form.server.ts";
import { LOCALES, type Locale } from "#app/platform/i18n/languages.ts";
import type { NavigationReply } from "./navigation-page.tsx";

/** Maximum number of rows that are parsed. */
const MAX_READ = 200;

/** The footer's columns as rows. */
export function footerRows(columns: readonly FooterColumn[]): LinkRow[] {
  return columns.flatMap(({ title, links }) => [
    { name: title, href: "", depth: 0, block: "" as const },
    ...links.map(({ name, href }) => ({ name, href, depth: 1, block: "" as const })),
  ]);
}

const firstRows = (list: LinkList, language: Locale): LinkRow[] =>
  list === "footer" ? footerRows(siteDefaults(language).footer) : firstMenu(language);

const placeOf = ({ name, href, block }: LinkRow): string => JSON.stringify([name, href, block]);

/** Rows that still have the built-in name of another language, with that of this one; all others as they are. */
function namedIn(language: Locale, list: LinkList, rows: readonly LinkRow[]): LinkRow[] {
  const own = firstRows(list, language);
  const names = (rows: readonly LinkRow[]) =>
    rows.map((row, index) => [placeOf(row), own[index]!.name] as const);
  const others = LOCALES.flatMap((locale) => names(firstRows(list, locale)));
  // The last ones win: a name that this language has, too, is no other's.
  const known = new Map([...others, ...names(own)]);
  return rows.map((row) => ({ ...row, name: known.get(placeOf(row)) ?? row.name }));
}

/** One such name may have been chosen; several were not. */
const MIN_FOREIGN = 2;

/** Whether a list began in another language than the magazine has now. */
export function isInOtherLanguage(
  language: Locale,
  list: LinkList,
  rows: readonly LinkRow[],
): boolean {
  const named = namedIn(language, list, rows);
  return rows.filter(({ name }, index) => name !== named[index]!.name).length >= MIN_FOREIGN;
}

/** The default menu: with the showcase on demo sites. */
export async function builtIn(services: Services, list: LinkList): Promise<LinkRow[]> {
  const { language } = await getSite(services.db);
  const isDemo = list === "menu" && (await isDemoSite(services));
  return isDemo ? [...DEFAULT_MENU] : firstRows(list, language);
}

/** Only our own form names blocks; a row with any other name is a link. */
const blockOf = (given: unknown): LinkRow["block"] =>
  MENU_BLOCKS.find((name) => name === given) ?? "";

/** Invalid rows are kept, and rejected when the list is saved. */
function readRows(form: FormData): LinkRow[] {
  const [names, hrefs, depths, blocks] = ["name", "href", "depth", "block"].map((field) =>
    form.getAll(field).map(String),
  ) as [string[], string[], string[], string[]];
  return names.slice(0, MAX_READ).map((name, index) => ({
    name,
    href: (hrefs[index] ?? "").trim(),
    depth: Math.trunc(Number(depths[index])) || 0,
    block: blockOf(blocks[index]),
  }));
}

function readBefore(form: FormData): LinkRow[] | null {
  try {
    const rows: unknown = JSON.parse(String(form.get("before")));
    if (!Array.isArray(rows)) return null;
    return rows.slice(0, MAX_READ).map((row: Record<string, unknown> | null) => ({
      name: String(row?.name ?? ""),
      href: String(row?.href ?? ""),
      depth: Number(row?.depth) || 0,
      block: blockOf(row?.block),
    }));
  } catch {
    return null;
  }
}

/** The rows after an action, without saving. */
async function arrange(services: Services, form: FormData, list: LinkList, step: string) {
  const rows = readRows(form);
  if (step === "undo") return { rows: readBefore(form) ?? rows, before: null };
  if (step === "reset") return { rows: await builtIn(services, list), before: rows };
  if (step === "translate") {
    const { language } = await getSite(services.db);
    return { rows: namedIn(language, list, rows), before: rows };
  }
  return { rows: changeLinkRows(rows, step, DEEPEST[list]), before: rows };
}

/**
 * Saves the list, or applies an action.
 * @returns null when saved, else the form's state
 */
export async function submitLinks(
  services: Services,
  { data, values }: SubmittedForm,
  change: Change,
): Promise<NavigationReply | null> {
  const list: LinkList = values.list === "footer" ? "footer" : "menu";
  const { step = "save", version = "" } = values;
  if (step !== "save") {
    const arranged = await arrange(services, data, list, step);
    return { list, version, formError: null, fieldErrors: {}, ...arranged };
  }
  const rows = readRows(data);
  const saved = await saveLinks(services, list, rows, version, change);
  if (saved.ok) return null;
  const { formError, fieldErrors } = formRefusal(saved.errors, {});
  return { list, version, rows, before: null, formError, fieldErrors };
}
