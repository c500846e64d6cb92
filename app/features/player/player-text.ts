import { wordsOfArea } from "#app/platform/text.tsx";
import english from "#locales/player/en.json";

/** The player's own words, which come with its code. */
export const usePlayerText = wordsOfArea({
  en: english,
  ar: () => import("#locales/player/ar.json"),
});
