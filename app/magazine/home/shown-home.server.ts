/** The home at an address as its page and the script of that page both get it. */
import type { RouterContextProvider } from "react-router";
import type { Database } from "#app/database/client.server.ts";
import { findFrontPage } from "#app/features/operations/site-queries.server.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import { loadHome } from "./home-page.server.ts";
import { homeAt, withoutEndSlash } from "./homes.ts";
import { withoutUnseenWords } from "./packed-home.ts";
import type { Home, ShownHome } from "./sections.ts";

/** `/` shows what the owner has put in front, and calls it home; any other address shows its own. */
async function chooseHome(db: Database, pathname: string): Promise<Home> {
  const home = homeAt(pathname);
  if (withoutEndSlash(pathname) !== "/") return home;
  return { ...homeAt(await findFrontPage(db)), title: home.title };
}

/** @param search chooses tabs and the part of the latest posts */
export async function readShownHome(
  context: Readonly<RouterContextProvider>,
  pathname: string,
  search: URLSearchParams,
): Promise<ShownHome> {
  tagPage(context, "posts", "terms", "authors");
  const { db } = getServices(context);
  const shown = withoutUnseenWords(await loadHome(db, await chooseHome(db, pathname), search));
  return { ...shown, versions: shown.sections.map(fingerprint) };
}
