/** Selects the posts of a page's lists by the language in its address. */
import type { RouterContextProvider } from "react-router";
import type { PostEdition } from "#app/features/posts/queries/list-statement.server.ts";
import { requestedLocale } from "#app/platform/i18n/edition.ts";
import { getShellContent } from "./cached-shell.server.ts";

/**
 * The edition of a list; undefined where all posts are shown: in a magazine of one language, and where its owner wants that.
 * A language without posts has no edition of its own.
 * @param requested for instead of that of the address, such as a post's own
 */
export async function readEdition(
  context: Readonly<RouterContextProvider>,
  search: URLSearchParams,
  requested: string | undefined = requestedLocale(search.toString()),
): Promise<PostEdition | undefined> {
  const { site, languages } = await getShellContent(context);
  if (languages.length < 2 || site.editions === "all") return undefined;
  const language = requested ?? site.language;
  const isOnly = site.editions === "only" && languages.includes(language);
  return { language, siteLanguage: site.language, shows: isOnly ? "only" : "once" };
}
