import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/embed.json";

export type EmbedKey = keyof typeof english;

/** Messages of embedded posts, and of the dialog with their code. */
export const useEmbedText = createAreaText(
  english,
  import.meta.glob(["/locales/*/embed.json", "!/locales/en/*"], { import: "default" }),
);
