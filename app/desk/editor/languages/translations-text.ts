import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/translations.json";

/** Messages about a post's language and its translations. */
export const useTranslationsText = createAreaText(
  english,
  import.meta.glob(["/locales/*/translations.json", "!/locales/en/*"], { import: "default" }),
);
