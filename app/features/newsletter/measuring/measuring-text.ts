import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/measuring.json";

/** Messages about opens and clicks: for the desk, the privacy page and readers' preferences. */
export const useMeasuringText = createAreaText(
  english,
  import.meta.glob(["/locales/*/measuring.json", "!/locales/en/*"], { import: "default" }),
);
