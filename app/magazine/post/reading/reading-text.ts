import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/reading.json";

/** Messages of reading: settings, and what is on paper alone. */
export const useReadingText = createAreaText(
  english,
  import.meta.glob(["/locales/*/reading.json", "!/locales/en/*"], { import: "default" }),
);
