import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/series.json";

/** Messages of series on public pages. */
export const useSeriesText = createAreaText(
  english,
  import.meta.glob(["/locales/*/series.json", "!/locales/en/*"], { import: "default" }),
);
