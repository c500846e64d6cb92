import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/setting-words.json";

/** The name of a setting that has other words for it. */
export type SynonymKey = keyof typeof english extends `words.${infer Name}` ? Name : never;

/** Other words for settings, in the language of the interface. */
export const useSynonyms = createAreaText(
  english,
  import.meta.glob(["/locales/*/setting-words.json", "!/locales/en/*"], { import: "default" }),
);
