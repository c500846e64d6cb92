/** In which languages a search is read. */
import type { RouterContextProvider } from "react-router";
import type { SpokenLanguages } from "#app/features/search/queries.server.ts";
import { getShellContent } from "#app/magazine/shell/cached-shell.server.ts";
import { requestedLocale } from "#app/platform/i18n/edition.ts";

/** The languages in which a query is read: the page's, and those of posts. */
export async function spokenLanguages(
  context: Readonly<RouterContextProvider>,
  search: URLSearchParams,
): Promise<SpokenLanguages> {
  const { site, languages } = await getShellContent(context);
  const own = requestedLocale(search.toString()) ?? site.language;
  return { all: [...new Set([own, ...languages])], site: site.language };
}
