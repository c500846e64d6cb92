import { wordsOfArea } from "#app/platform/area-words.ts";
import english from "#locales/reader/en.json";

/** The words of a reader's own pages: what they like and keep, where they were, what is new. */
export const useReaderText = wordsOfArea({
  en: english,
  ar: () => import("#locales/reader/ar.json"),
});
