import { wordsOfArea } from "#app/platform/area-words.ts";
import english from "#locales/player/en.json";

/** The player's own words, which come with its code. */
export const usePlayerText = wordsOfArea({
  en: english,
  ar: () => import("#locales/player/ar.json"),
});
