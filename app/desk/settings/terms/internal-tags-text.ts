import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/internal-tags.json";

/** Messages of internal tags, and of tags as a filter. */
export const useInternalTagsText = createAreaText(
  english,
  import.meta.glob(["/locales/*/internal-tags.json", "!/locales/en/*"], { import: "default" }),
);
