import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/library.json";

export type LibraryKey = keyof typeof english;

/** Messages of the media library. */
export const useLibraryText = createAreaText(
  english,
  import.meta.glob(["/locales/*/library.json", "!/locales/en/*"], { import: "default" }),
);
