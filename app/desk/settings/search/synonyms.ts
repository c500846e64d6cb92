import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/setting-words.json";

/** The name of a setting, or of a section of the desk, that has other words for it. */
export type SynonymKey = keyof typeof english extends `words.${infer Name}` ? Name : never;

/** Other words for settings, in the language of the interface. */
export const useSynonyms = createAreaText(
  english,
  import.meta.glob(["/locales/*/setting-words.json", "!/locales/en/*"], { import: "default" }),
);

/** Whether there are other words for it. */
export const hasSynonyms = (name: string): name is SynonymKey =>
  Object.hasOwn(english, `words.${name}`);
