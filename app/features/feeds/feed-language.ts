/** A feed in one language: `?lang=de`. */
import type { PostEdition } from "#app/features/posts/queries/list-statement.server.ts";
import { EDITION_PARAMETER } from "#app/platform/i18n/edition.ts";

export interface FeedLanguage {
  language: string;
  /** Its posts; all without a language in the address. */
  edition: PostEdition | undefined;
  /** The query of the feed's own address. */
  search: string;
}

/**
 * Posts in the language that an address asks for, also one that the interface does not speak; all where no post has it.
 * @param languages those of published posts, the magazine's among them
 */
export function feedLanguage(
  { searchParams }: URL,
  siteLanguage: string,
  languages: readonly string[],
): FeedLanguage {
  const language = searchParams.get(EDITION_PARAMETER) ?? "";
  if (!languages.includes(language)) {
    return { language: siteLanguage, edition: undefined, search: "" };
  }
  const edition = { language, siteLanguage, shows: "only" } as const;
  return { language, edition, search: `?${EDITION_PARAMETER}=${language}` };
}
