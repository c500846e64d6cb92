import { wordsOfArea } from "#app/platform/text.tsx";
import arabic from "#locales/settings/ar.json";
import english from "#locales/settings/en.json";

export type SettingsKey = keyof typeof english;

/** The words of the owner's settings. */
export const useSettingsText = wordsOfArea<SettingsKey>({ en: english, ar: arabic });
