import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/settings.json";

export type SettingsKey = keyof typeof english;

/** Messages of the settings. */
export const useSettingsText = createAreaText(
  english,
  import.meta.glob(["/locales/*/settings.json", "!/locales/en/*"], { import: "default" }),
);
