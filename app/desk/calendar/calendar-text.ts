import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/calendar.json";

export type CalendarKey = keyof typeof english;

/** Messages of the calendar and of assignments. */
export const useCalendarText = createAreaText(
  english,
  import.meta.glob(["/locales/*/calendar.json", "!/locales/en/*"], { import: "default" }),
);
