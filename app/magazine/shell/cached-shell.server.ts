/**
 * Loads the content of header, menus and footer; cached, since every page shows it and it rarely
 * changes.
 */
import type { RouterContextProvider } from "react-router";
import { isDemoSite } from "#app/features/demo/demo-state.server.ts";
import { listPageLinks } from "#app/features/pages/address-queries.server.ts";
import { DEFAULT_MENU, type LinkRow } from "#app/features/site/link-rows.ts";
import { builtInPageName, firstMenu } from "#app/features/site/site-defaults.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import { getMenuSource } from "#app/magazine/shell/menu/menu-source.server.ts";
import { nestRows } from "#app/magazine/shell/menu/own-menu.ts";
import { cachedContent, getServices, type Services } from "#app/platform/context.server.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import type { ShellContent, ShellPage } from "./shell-content.ts";

/** The published pages of menu and footer, with the name that each has there. */
async function readPages(db: Services["db"], language: Locale) {
  const links = await listPageLinks(db);
  const named = links.map(({ title, template, ...link }) => {
    return { ...link, name: title || builtInPageName(template, language) };
  });
  return {
    inMenu: named.filter(({ isInMenu }) => isInMenu),
    inFooter: named.filter(({ isInFooter }) => isInFooter),
  };
}

/** The menu with the pages that ask for a place in it, after all others. */
function withPages(rows: readonly LinkRow[] | null, pages: readonly ShellPage[]) {
  if (pages.length === 0) return rows;
  const added = pages.map(({ name, path }) => ({ name, href: path, depth: 0, block: "" as const }));
  return [...(rows ?? DEFAULT_MENU), ...added];
}

async function readContent(services: Services): Promise<ShellContent> {
  const { db } = services;
  const [site, filled, isDemo] = await Promise.all([
    getSite(db),
    getMenuSource(db),
    isDemoSite(services),
  ]);
  const { inMenu, inFooter } = await readPages(db, site.language);
  const rows = withPages(site.navigation ?? (isDemo ? null : firstMenu(site.language)), inMenu);
  const menu = { ...filled, own: rows && nestRows(rows) };
  const pages = inFooter.map(({ name, path }) => ({ name, path }));
  return { site, menu, pages, version: fingerprint([site, menu, pages]) };
}

/** Twelve short queries, when an event has changed what they read. */
export function getShellContent(context: Readonly<RouterContextProvider>): Promise<ShellContent> {
  const services = getServices(context);
  return cachedContent(context, "shell", async () => ({
    content: await readContent(services),
    tags: ["site", "terms", "menus"],
  }));
}
