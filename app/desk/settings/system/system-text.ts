import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/system.json";

/** Messages of the system page. */
export const useSystemText = createAreaText(
  english,
  import.meta.glob(["/locales/*/system.json", "!/locales/en/*"], { import: "default" }),
);
