/**
 * Loads the content of header, menus and footer; cached, since every page shows it and it rarely
 * changes.
 */
import type { RouterContextProvider } from "react-router";
import { isDemoSite } from "#app/features/demo/demo-state.server.ts";
import { listPageLinks } from "#app/features/pages/address-queries.server.ts";
import type { PageLink } from "#app/features/pages/models.ts";
import { hasEpisodes, listLanguages } from "#app/features/posts/queries/list-queries.server.ts";
import type { SiteView } from "#app/features/site/models.ts";
import { builtInPageName, firstMenu, footerInEditions } from "#app/features/site/site-defaults.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import { getMenuSource } from "#app/magazine/shell/menu/menu-source.server.ts";
import { nestRows } from "#app/magazine/shell/menu/own-menu.ts";
import { withPresentLinks } from "#app/magazine/shell/menu/present-links.server.ts";
import { cachedContent, getServices, type Services } from "#app/platform/context.server.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import type { ShellContent, ShellPage } from "./shell-content.ts";

const PODCAST = "/podcast.xml";

/** The published pages of menu and footer, with the name that each has there. */
async function readPages(db: Services["db"], language: Locale) {
  const links = await listPageLinks(db);
  const namesOf = (chosen: readonly PageLink[]): ShellPage[] =>
    chosen.map(({ title, template, path }) => {
      return { path, name: title || builtInPageName(template, language) };
    });
  return {
    inMenu: namesOf(links.filter(({ isInMenu }) => isInMenu)),
    inFooter: namesOf(links.filter(({ isInFooter }) => isInFooter)),
  };
}

/** The podcast is linked once it has an episode. */
async function presentFooter(
  services: Services,
  { footer, language }: SiteView,
  hasPodcast: boolean,
) {
  return Promise.all(
    footerInEditions(footer, language).map(async (column) => {
      const links = column.links.filter(({ href }) => hasPodcast || href !== PODCAST);
      return { ...column, links: await withPresentLinks(services, links) };
    }),
  );
}

async function readContent(services: Services): Promise<ShellContent> {
  const { db } = services;
  const [stored, filled, isDemo, hasPodcast] = await Promise.all([
    getSite(db),
    getMenuSource(db),
    isDemoSite(services),
    hasEpisodes(db),
  ]);
  // Owners of other magazines have no use for what the demo's customise panel sells.
  const links = isDemo ? {} : { rtlHref: "", buyHref: "" };
  const site = { ...stored, ...links, footer: await presentFooter(services, stored, hasPodcast) };
  const { inMenu, inFooter } = await readPages(db, site.language);
  const typed = site.navigation ?? (isDemo ? null : firstMenu(site.language));
  const rows = typed && (await withPresentLinks(services, typed));
  const menu = { ...filled, own: rows && nestRows(rows), pages: inMenu };
  const languages = [...new Set([site.language, ...(await listLanguages(db))])];
  const version = fingerprint([site, menu, inFooter, languages, hasPodcast]);
  return { site, menu, pages: inFooter, languages, hasPodcast, version };
}

/** Fourteen short queries, and some for each link to a former address, when an event has changed what they read. */
export function getShellContent(context: Readonly<RouterContextProvider>): Promise<ShellContent> {
  const services = getServices(context);
  return cachedContent(context, "shell", async () => ({
    content: await readContent(services),
    tags: ["site", "terms", "menus"],
  }));
}
