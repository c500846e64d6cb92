import { type Catalogue, LOCALES, type Locale } from "./message.ts";
import { settled } from "./settled.ts";

const CODE: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import("#locales/en.json"),
  ar: () => import("#locales/ar.json"),
};

const catalogues = new Map<Locale, Catalogue>();
const pending = new Map<Locale, Promise<Catalogue>>();

/** The words of a language if they are here already. */
export function findCatalogue(locale: Locale): Catalogue | undefined {
  return catalogues.get(locale);
}

async function fetchCatalogue(locale: Locale): Promise<Catalogue> {
  try {
    const { default: words } = await CODE[locale]();
    catalogues.set(locale, words);
    return words;
  } catch (error) {
    // The connection may be back at the next try.
    pending.delete(locale);
    throw error;
  }
}

/** Fetches the words of a language once. */
export function loadCatalogue(locale: Locale): Promise<Catalogue> {
  const promise = pending.get(locale) ?? settled(fetchCatalogue(locale));
  pending.set(locale, promise);
  return promise;
}

// The server says every language from its first page on.
if (import.meta.env.SSR) await Promise.all(LOCALES.map(loadCatalogue));
