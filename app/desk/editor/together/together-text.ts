import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/together.json";

/** Messages about the people in one text. */
export const useTogetherText = createAreaText(
  english,
  import.meta.glob(["/locales/*/together.json", "!/locales/en/*"], { import: "default" }),
);
