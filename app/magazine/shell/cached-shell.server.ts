/**
 * Loads the content of header, menus and footer; cached, since every page shows it and it rarely
 * changes.
 */
import type { RouterContextProvider } from "react-router";
import { isDemoSite } from "#app/features/demo/demo-state.server.ts";
import { firstMenu } from "#app/features/site/site-defaults.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import { getMenuSource } from "#app/magazine/shell/menu/menu-source.server.ts";
import { nestRows } from "#app/magazine/shell/menu/own-menu.ts";
import { cachedContent, getServices, type Services } from "#app/platform/context.server.ts";
import type { ShellContent } from "./shell-content.ts";

async function readContent(services: Services): Promise<ShellContent> {
  const { db } = services;
  const [site, filled, isDemo] = await Promise.all([
    getSite(db),
    getMenuSource(db),
    isDemoSite(services),
  ]);
  const rows = site.navigation ?? (isDemo ? null : firstMenu(site.language));
  const menu = { ...filled, own: rows && nestRows(rows) };
  return { site, menu, version: fingerprint([site, menu]) };
}

/** Eleven short queries, when an event has changed what they read. */
export function getShellContent(context: Readonly<RouterContextProvider>): Promise<ShellContent> {
  const services = getServices(context);
  return cachedContent(context, "shell", async () => ({
    content: await readContent(services),
    tags: ["site", "terms", "menus"],
  }));
}
