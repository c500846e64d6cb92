import { type Catalogue, LOCALES, type Locale } from "./message.ts";
import { once } from "./once.ts";

const CODE: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import("#locales/en.json"),
  ar: () => import("#locales/ar.json"),
};

const catalogues = new Map<Locale, Catalogue>();

/** The words of a language if they are here already. */
export function findCatalogue(locale: Locale): Catalogue | undefined {
  return catalogues.get(locale);
}

const loaders = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    once(async () => {
      const { default: words } = await CODE[locale]();
      catalogues.set(locale, words);
      return words;
    }),
  ]),
) as Record<Locale, () => Promise<Catalogue>>;

/** Fetches the words of a language once. */
export function loadCatalogue(locale: Locale): Promise<Catalogue> {
  return loaders[locale]();
}

// The server says every language from its first page on.
if (import.meta.env.SSR) await Promise.all(LOCALES.map(loadCatalogue));
