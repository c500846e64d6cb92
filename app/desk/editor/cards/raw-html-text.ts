import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/raw-html.json";

/** Messages of the form for raw HTML. */
export const useRawHtmlText = createAreaText(
  english,
  import.meta.glob(["/locales/*/raw-html.json", "!/locales/en/*"], { import: "default" }),
);
