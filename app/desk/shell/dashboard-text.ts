import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/dashboard.json";

export type DashboardKey = keyof typeof english;

/** Messages of the dashboard. */
export const useDashboardText = createAreaText(
  english,
  import.meta.glob(["/locales/*/dashboard.json", "!/locales/en/*"], { import: "default" }),
);
