import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/members.json";

/** Messages where the text of a restricted post ends. */
export const useWallText = createAreaText(
  english,
  import.meta.glob(["/locales/*/members.json", "!/locales/en/*"], { import: "default" }),
);
