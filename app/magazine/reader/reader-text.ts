import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/reader.json";

/** Messages for readers: likes, saved posts, reading history, notifications. */
export const useReaderText = createAreaText(
  english,
  import.meta.glob(["/locales/*/reader.json", "!/locales/en/*"], { import: "default" }),
);
