import { dayAt } from "#app/lib/calendar/calendar-days.ts";
import { HOUR } from "#app/lib/time.ts";

/** Reminders are sent from eight in the morning of the day before. */
const AHEAD_MS = 16 * HOUR;

/** The last due day that is reminded of at a time. */
export const reminderDay = (now: number, zone: string): string => dayAt(now + AHEAD_MS, zone);
