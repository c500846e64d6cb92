import { wordsOfArea } from "#app/platform/area-words.ts";
import english from "#locales/dashboard/en.json";

export type DashboardKey = keyof typeof english;

/** The words of the dashboard. */
export const useDashboardText = wordsOfArea({
  en: english,
  ar: () => import("#locales/dashboard/ar.json"),
});
