/** Reads the form of a list of links, and arranges or saves it. */
import { data, redirect } from "react-router";
import type { Change } from "#app/features/accounts/policy.ts";
import { isDemoSite } from "#app/features/operations/demo-state.server.ts";
import {
  DEEPEST,
  DEFAULT_MENU,
  type LinkList,
  type LinkRow,
  takeStep,
} from "#app/features/operations/link-rows.ts";
import type { FooterColumn } from "#app/features/operations/models.ts";
import { saveLinks } from "#app/features/operations/navigation-commands.server.ts";
import { firstMenu, siteDefaults } from "#app/features/operations/site-defaults.ts";
import { getSite } from "#app/features/operations/site-queries.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { NavigationReply } from "./navigation-page.tsx";
import { SETTINGS_PATH } from "./settings-rooms.ts";

const UNPROCESSABLE = 422;
/** More lines are not even read. */
const MOST_READ = 200;

/** The footer's columns as lines. */
export function footerRows(columns: readonly FooterColumn[]): LinkRow[] {
  return columns.flatMap(({ title, links }) => [
    { name: title, href: "", depth: 0, block: "" as const },
    ...links.map(({ name, href }) => ({ name, href, depth: 1, block: "" as const })),
  ]);
}

/** The demo begins with its showcase, a magazine of one's own without. */
async function builtIn(services: Services, list: LinkList): Promise<LinkRow[]> {
  const { language } = await getSite(services.db);
  if (list === "footer") return footerRows(siteDefaults(language).footer);
  return (await isDemoSite(services)) ? [...DEFAULT_MENU] : firstMenu(language);
}

/** What is no line becomes one that is refused when it is saved. */
function readRows(form: FormData): LinkRow[] {
  const [names, hrefs, depths, blocks] = ["name", "href", "depth", "block"].map((field) =>
    form.getAll(field).map(String),
  ) as [string[], string[], string[], string[]];
  return names.slice(0, MOST_READ).map((name, index) => ({
    ...{ name, href: (hrefs[index] ?? "").trim() },
    depth: Math.trunc(Number(depths[index])) || 0,
    block: (blocks[index] ?? "") as LinkRow["block"],
  }));
}

function readBefore(form: FormData): LinkRow[] | null {
  try {
    const rows: unknown = JSON.parse(String(form.get("before")));
    if (!Array.isArray(rows)) return null;
    return rows.slice(0, MOST_READ).map((row: Record<string, unknown> | null) => ({
      ...{ name: String(row?.name ?? ""), href: String(row?.href ?? "") },
      ...{ depth: Number(row?.depth) || 0, block: String(row?.block ?? "") as LinkRow["block"] },
    }));
  } catch {
    return null;
  }
}

/** The lines after a press, without saving anything. */
async function arrange(services: Services, form: FormData, list: LinkList, step: string) {
  const rows = readRows(form);
  if (step === "undo") return { rows: readBefore(form) ?? rows, before: null };
  if (step === "reset") return { rows: await builtIn(services, list), before: rows };
  return { rows: takeStep(rows, step, DEEPEST[list]), before: rows };
}

/** @throws a redirect to the page once the list is saved */
export async function answerNavigation(services: Services, form: FormData, change: Change) {
  const list: LinkList = form.get("list") === "footer" ? "footer" : "menu";
  const [step, version] = [String(form.get("step") ?? "save"), String(form.get("version") ?? "")];
  if (step !== "save") {
    const arranged = await arrange(services, form, list, step);
    return data<NavigationReply>({ list, version, errors: {}, ...arranged });
  }
  const rows = readRows(form);
  const saved = await saveLinks(services, list, rows, version, change);
  if (saved.ok) throw redirect(`${SETTINGS_PATH}/navigation?done`, 303);
  const refused = { list, version, rows, before: null, errors: saved.errors };
  return data<NavigationReply>(refused, { status: UNPROCESSABLE });
}
