import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/suggesting.json";
import englishNames from "#locales/en/suggesting-names.json";

export type SuggestingKey = keyof typeof english;

/** Messages of suggested changes. */
export const useSuggestingText = createAreaText(
  english,
  import.meta.glob(["/locales/*/suggesting.json", "!/locales/en/*"], { import: "default" }),
);

/** Name of people that the server does not know. */
export const useSuggestingNames = createAreaText(
  englishNames,
  import.meta.glob(["/locales/*/suggesting-names.json", "!/locales/en/*"], { import: "default" }),
);
