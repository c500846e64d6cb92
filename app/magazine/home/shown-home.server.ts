/** The home at an address as its page and the script of that page both get it. */
import type { RouterContextProvider } from "react-router";
import type { Database } from "#app/database/client.server.ts";
import { findFrontPage } from "#app/features/operations/site-queries.server.ts";
import { HOMES_TAG } from "#app/features/posts/place-commands.server.ts";
import { listPlaced } from "#app/features/posts/place-queries.server.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import { withoutEmptySections } from "./filled-sections.ts";
import { loadHome } from "./home-page.server.ts";
import { homeAt, pathOf, withoutEndSlash } from "./homes.ts";
import { withoutUnseenWords } from "./packed-home.ts";
import type { ShownHome } from "./sections.ts";

/** `/` shows what the owner has put in front, any other address its own. @returns a home's path */
export async function findHomePath(db: Database, pathname: string): Promise<string> {
  const path = withoutEndSlash(pathname);
  return pathOf(homeAt(path === "/" ? await findFrontPage(db) : path));
}

/** @param search chooses tabs and the part of the latest posts */
export async function readShownHome(
  context: Readonly<RouterContextProvider>,
  pathname: string,
  search: URLSearchParams,
): Promise<ShownHome> {
  tagPage(context, "posts", "terms", "authors", HOMES_TAG);
  const { db } = getServices(context);
  const path = await findHomePath(db, pathname);
  // The front page is called home, whichever it is.
  const home = { ...homeAt(path), title: homeAt(pathname).title };
  const placed = await listPlaced(db, path);
  const loaded = withoutEmptySections(await loadHome(db, home, search, placed), search);
  const shown = withoutUnseenWords(loaded);
  return { ...shown, versions: shown.sections.map(fingerprint) };
}
