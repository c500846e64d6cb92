import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/arranging.json";

export type ArrangingKey = keyof typeof english;

/** Messages of arranging a page. */
export const useArrangingText = createAreaText(
  english,
  import.meta.glob(["/locales/*/arranging.json", "!/locales/en/*"], { import: "default" }),
);
