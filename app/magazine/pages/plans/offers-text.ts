import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/offers.json";

export type OffersKey = keyof typeof english;

/** Messages about what plans include, gifts and donations. */
export const useOffersText = createAreaText(
  english,
  import.meta.glob(["/locales/*/offers.json", "!/locales/en/*"], { import: "default" }),
);
