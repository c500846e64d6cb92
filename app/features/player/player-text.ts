import { wordsOfArea } from "#app/platform/text.tsx";
import ar from "#locales/player/ar.json";
import en from "#locales/player/en.json";

/** The player's own words, which come with its code. */
export const usePlayerText = wordsOfArea({ en, ar });
