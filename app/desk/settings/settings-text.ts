import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/settings.json";

export type SettingsKey = keyof typeof english;

/** A message key, or words that are no message of the settings. */
export type SettingsLabel = SettingsKey | { name: string };

/** Messages of the settings. */
export const useSettingsText = createAreaText(
  english,
  import.meta.glob(["/locales/*/settings.json", "!/locales/en/*"], { import: "default" }),
);
