/**
 * Loads the content of header, menus and footer; cached, since every page shows it and it rarely
 * changes.
 */
import type { RouterContextProvider } from "react-router";
import type { Database } from "#app/database/client/client.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import { getMenuSource } from "#app/magazine/shell/menu/menu-source.server.ts";
import { nestRows } from "#app/magazine/shell/menu/own-menu.ts";
import { cachedContent, getServices } from "#app/platform/context.server.ts";
import type { ShellContent } from "./shell-content.ts";

async function readContent(db: Database): Promise<ShellContent> {
  const [site, filled] = await Promise.all([getSite(db), getMenuSource(db)]);
  const menu = { ...filled, own: site.navigation && nestRows(site.navigation) };
  return { site, menu, version: fingerprint([site, menu]) };
}

/** Ten short queries, when an event has changed what they read. */
export function getShellContent(context: Readonly<RouterContextProvider>): Promise<ShellContent> {
  const { db } = getServices(context);
  return cachedContent(context, "shell", async () => ({
    content: await readContent(db),
    tags: ["site", "terms", "menus"],
  }));
}
