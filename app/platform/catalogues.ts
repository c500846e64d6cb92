import english from "#locales/en.json";
import { type Catalogue, DEFAULT_LOCALE, type Locale } from "./message.ts";

/** English is part of every page's code; other languages come when a page or the server asks for them. */
const catalogues = new Map<Locale, Catalogue>([["en", english]]);
const pending = new Map<Locale, Promise<Catalogue>>();

/** The words of a language if they are here already. */
export function findCatalogue(locale: Locale): Catalogue | undefined {
  return catalogues.get(locale);
}

/** Fetches the words of a language once; English stands in when that fails. */
export function loadCatalogue(locale: Locale): Promise<Catalogue> {
  let promise = pending.get(locale);
  if (!promise) {
    promise = import("#locales/ar.json")
      .then(
        ({ default: words }) => words as Catalogue,
        () => english as Catalogue,
      )
      .then((words) => {
        if (locale !== DEFAULT_LOCALE) catalogues.set(locale, words);
        return findCatalogue(locale)!;
      });
    pending.set(locale, promise);
  }
  return promise;
}
