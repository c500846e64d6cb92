import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/revisions.json";

/** Messages of the comparison of revisions. */
export const useRevisionText = createAreaText(
  english,
  import.meta.glob(["/locales/*/revisions.json", "!/locales/en/*"], { import: "default" }),
);
