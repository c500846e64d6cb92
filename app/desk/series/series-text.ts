import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/series-desk.json";

/** Messages of series at the desk. */
export const useDeskSeriesText = createAreaText(
  english,
  import.meta.glob(["/locales/*/series-desk.json", "!/locales/en/*"], { import: "default" }),
);
