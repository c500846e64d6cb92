import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/writing.json";

export type WritingKey = keyof typeof english;

/** Messages of what helps with writing: menus of the text, finding, moving blocks. */
export const useWritingText = createAreaText(
  english,
  import.meta.glob(["/locales/*/writing.json", "!/locales/en/*"], { import: "default" }),
);
