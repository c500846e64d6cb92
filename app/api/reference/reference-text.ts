import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/api.json";

/** Messages of the reference of APIs. */
export const useReferenceText = createAreaText(
  english,
  import.meta.glob(["/locales/*/api.json", "!/locales/en/*"], { import: "default" }),
);
