/** Reads what header, menus and footer show: every page shows them, and they hardly ever change. */
import type { Database } from "#app/database/client.server.ts";
import { getSite } from "#app/features/operations/site-queries.server.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import type { Events } from "#app/platform/events.server.ts";
import { keepContent } from "#app/platform/kept-content.server.ts";
import { getMenuSource } from "./menu-source.server.ts";
import { nestRows } from "./own-menu.ts";
import type { ShellContent } from "./shell-content.ts";

/** The content of pages that carry these is what is remembered here. */
export const SHELL_TAGS = ["site", "terms"];

async function readContent(db: Database): Promise<ShellContent> {
  const [site, filled] = await Promise.all([getSite(db), getMenuSource(db)]);
  const menu = { ...filled, own: site.navigation && nestRows(site.navigation) };
  return { site, menu, version: fingerprint([site, menu]) };
}

interface Source {
  db: Database;
  events: Events;
}

/** Ten short statements, at most once a minute. */
export function getShellContent({ db, events }: Source): Promise<ShellContent> {
  return keepContent(events, "shell", async () => ({
    content: await readContent(db),
    tags: SHELL_TAGS,
  }));
}
