import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/finding.json";

/** Messages about who finds a post, and of its password. */
export const useFindingText = createAreaText(
  english,
  import.meta.glob(["/locales/*/finding.json", "!/locales/en/*"], { import: "default" }),
);
