/** The home at an address as its page and the script of that page both get it. */
import type { RouterContextProvider } from "react-router";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import { loadHome } from "./home-page.server.ts";
import { homeAt } from "./homes.ts";
import { withoutUnseenWords } from "./packed-home.ts";
import type { ShownHome } from "./sections.ts";

/** @param search chooses tabs and the part of the latest posts */
export async function readShownHome(
  context: Readonly<RouterContextProvider>,
  pathname: string,
  search: URLSearchParams,
): Promise<ShownHome> {
  tagPage(context, "posts", "terms", "authors");
  const home = await loadHome(getServices(context).db, homeAt(pathname), search);
  const shown = withoutUnseenWords(home);
  return { ...shown, versions: shown.sections.map(fingerprint) };
}
