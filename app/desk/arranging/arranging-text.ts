import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/arranging.json";
import englishMore from "#locales/en/arranging-more.json";

export type ArrangingKey = keyof typeof english;

/** Messages of arranging a page. */
export const useArrangingText = createAreaText(
  english,
  import.meta.glob(["/locales/*/arranging.json", "!/locales/en/*"], { import: "default" }),
);

/** Messages of tabs, and of pictures in advertisements. */
export const useMoreArrangingText = createAreaText(
  englishMore,
  import.meta.glob(["/locales/*/arranging-more.json", "!/locales/en/*"], { import: "default" }),
);
