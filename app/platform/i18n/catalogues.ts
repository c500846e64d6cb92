import { loadersByLocale } from "./found-words.ts";
import { LOCALES, type Locale } from "./languages.ts";
import type { Catalogue } from "./message.ts";

const catalogues = new Map<Locale, Catalogue>();

/** A language's catalogue, if it is loaded already. */
export function findCatalogue(locale: Locale): Catalogue | undefined {
  return catalogues.get(locale);
}

const loaders = loadersByLocale<Catalogue>(
  import.meta.glob("/locales/*/interface.json", { import: "default" }),
  (locale, words) => catalogues.set(locale, words),
);

/** Loads a language's catalogue once. */
export function loadCatalogue(locale: Locale): Promise<Catalogue> {
  return loaders.get(locale)!();
}

// The server needs every language from its first page on.
if (import.meta.env.SSR) await Promise.all(LOCALES.map(loadCatalogue));
