import type { TranslatedPost } from "#app/features/posts/translations/models.ts";
import { HEADER_STYLE_PAGES } from "#app/magazine/shell/home-pages.ts";
import { editionHref } from "#app/platform/i18n/edition.ts";
import { isLocale, type Locale } from "#app/platform/i18n/languages.ts";

interface HomeChoice {
  /** The home that was made the front page, by its own path. */
  frontPage: string;
  /** Whether visitors may try the other homes: only where the demo is. */
  isTryable: boolean;
}

/**
 * The address of a home for search engines. Header styles show the main home, and a home that was made the front page is
 * there. The others show what a magazine could look like, so only a demo has them found.
 */
export function homeAddress(path: string, { frontPage, isTryable }: HomeChoice) {
  const isFront = path === frontPage || HEADER_STYLE_PAGES.some(({ href }) => href === path);
  const canonical = isFront ? "/" : path;
  const isFound = canonical === "/" || isTryable;
  return { path: canonical, robots: isFound ? ("index" as const) : ("noindex" as const) };
}

interface FrontChoice {
  /** The magazine's. */
  language: Locale;
  /** The languages that published posts have, and the magazine's. */
  languages: readonly string[];
  /** The one that the address asks for. */
  requested: Locale | undefined;
}

/**
 * The address of the front page in one edition, and those of all. A language without posts has no edition to be found:
 * its address stands for the magazine's own.
 */
export function frontEditions({ language, languages, requested = language }: FrontChoice) {
  const versions = languages.filter(isLocale).map((each): TranslatedPost => {
    const isOriginal = each === language;
    return { language: each, path: isOriginal ? "/" : editionHref("/", each), isOriginal };
  });
  const own = versions.find((version) => version.language === requested);
  return { path: own?.path ?? "/", versions: own && versions.length > 1 ? versions : [] };
}
