import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/brand.json";

/** Messages about icons, social pictures and own code. */
export const useBrandText = createAreaText(
  english,
  import.meta.glob(["/locales/*/brand.json", "!/locales/en/*"], { import: "default" }),
);
