import { wordsOfArea } from "#app/platform/area-words.ts";
import english from "#locales/library/en.json";

export type LibraryKey = keyof typeof english;

/** The words of the media library: choosing, sending and looking after files. */
export const useLibraryText = wordsOfArea({
  en: english,
  ar: () => import("#locales/library/ar.json"),
});
