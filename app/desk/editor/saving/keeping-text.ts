import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/keeping-text.json";

/** Messages about a text that stays where something beside it has failed. */
export const useKeepingText = createAreaText(
  english,
  import.meta.glob(["/locales/*/keeping-text.json", "!/locales/en/*"], { import: "default" }),
);
