import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/crop.json";

export type CropKey = keyof typeof english;

/** Messages of the window that crops pictures. */
export const useCropText = createAreaText(
  english,
  import.meta.glob(["/locales/*/crop.json", "!/locales/en/*"], { import: "default" }),
);
