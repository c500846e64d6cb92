import { wordsOfArea } from "#app/platform/text.tsx";
import arabic from "#locales/dashboard/ar.json";
import english from "#locales/dashboard/en.json";

export type DashboardKey = keyof typeof english;

/** The words of the dashboard. */
export const useDashboardText = wordsOfArea<DashboardKey>({ en: english, ar: arabic });
