import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/suggesting.json";

export type SuggestingKey = keyof typeof english;

/** Messages of suggested changes. */
export const useSuggestingText = createAreaText(
  english,
  import.meta.glob(["/locales/*/suggesting.json", "!/locales/en/*"], { import: "default" }),
);
