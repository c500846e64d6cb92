import { wordsOfArea } from "#app/platform/area-words.ts";
import english from "#locales/settings/en.json";

export type SettingsKey = keyof typeof english;

/** The words of the owner's settings. */
export const useSettingsText = wordsOfArea({
  en: english,
  ar: () => import("#locales/settings/ar.json"),
});
