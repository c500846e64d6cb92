/** Loads the home of a URL. */
import type { RouterContextProvider } from "react-router";
import type { Database } from "#app/database/client/client.server.ts";
import { isDemoSite } from "#app/features/demo/demo-state.server.ts";
import { listPinned } from "#app/features/posts/queries/pin-queries.server.ts";
import { findFrontPage } from "#app/features/site/site-queries.server.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import { endOfHour } from "#app/lib/time.ts";
import { homeAt, pathOf, withoutEndSlash } from "#app/magazine/home/variants/homes.ts";
import { getServices, notFreshAfter, tagPage } from "#app/platform/context.server.ts";
import { countTags } from "#app/platform/events/stale-pages.ts";
import { withoutEmptySections } from "./filled-sections.ts";
import { loadHome } from "./home-page.server.ts";
import type { ShownHome } from "./sections.ts";

/**
 * `/` shows the owner's front page, other paths their own home.
 * @returns the home's path
 */
export async function findHomePath(db: Database, pathname: string): Promise<string> {
  const path = withoutEndSlash(pathname);
  return pathOf(homeAt(path === "/" ? await findFrontPage(db) : path));
}

/** @param search selects tabs and the page of the latest posts */
export async function readShownHome(
  context: Readonly<RouterContextProvider>,
  pathname: string,
  search: URLSearchParams,
): Promise<ShownHome> {
  tagPage(context, "posts", "terms", "homes");
  // No event reports views, by which topics and posts are ranked.
  notFreshAfter(context, endOfHour(Date.now()));
  const services = getServices(context);
  const { db } = services;
  const path = await findHomePath(db, pathname);
  // The front page is titled "Home", whichever home it is.
  const { sections, ...rest } = homeAt(path);
  const isDemo = await isDemoSite(services);
  const own = isDemo ? sections : sections.filter(({ kind }) => kind !== "ads");
  const home = { ...rest, sections: own, title: homeAt(pathname).title };
  const pinned = await listPinned(db, path);
  const { postIds, ...loaded } = await loadHome(db, home, search, pinned);
  tagPage(context, ...countTags(postIds));
  const shown = withoutEmptySections(loaded, search);
  return {
    ...shown,
    isEmpty: postIds.length === 0,
    versions: shown.sections.map(fingerprint),
  };
}
