/** Days as text (`2026-11-23`), and the weeks and months that they make: no clock, no zone. */
import { DAY, isoDay, MINUTE } from "#app/lib/time.ts";
import { instantOf, wallTime } from "#app/lib/zoned-time.ts";

const DAYS_OF_WEEK = 7;

/** Monday is 1 and Sunday 7, as in ISO 8601 and `Intl.Locale`. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const DAY_TEXT = /^(?:19[7-9]\d|2\d{3})-\d\d-\d\d$/;

/** Whether a text is a day that exists, from 1970 on. */
export function isDay(text: string): boolean {
  const at = DAY_TEXT.test(text) ? Date.parse(text) : Number.NaN;
  // Some days that no month has are read as days of the next one.
  return !Number.isNaN(at) && isoDay(at) === text;
}

/** The day that is some days later, or earlier. */
export const addDays = (day: string, count: number): string =>
  isoDay(Date.parse(day) + count * DAY);

/** The first day of the month that is some months later, or earlier. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return isoDay(Date.UTC(year, month - 1 + count, 1));
}

/** The day that a zone's calendar shows at a time. */
export const dayAt = (at: number, zone: string): string =>
  wallTime(at, zone).slice(0, "2026-11-23".length);

/** When a day begins in a zone. */
export const startOfDay = (day: string, zone: string): number =>
  instantOf(`${day}T00:00`, zone)?.at ?? Date.parse(day);

/** The same time of day on another day; a time that is skipped there comes an hour later. */
export function sameTimeOn(day: string, at: number, zone: string): number {
  const wall = wallTime(at, zone);
  const beyondMinute = at - (instantOf(wall, zone)?.at ?? at);
  const moved = instantOf(day + wall.slice(day.length), zone)?.at ?? at;
  // `wall` names the first of the two, in an hour that clocks show twice.
  return moved + (beyondMinute % MINUTE);
}

function weekdayOf(day: string): Weekday {
  return (new Date(day).getUTCDay() || DAYS_OF_WEEK) as Weekday;
}

/** The first day of a day's week. */
const startOfWeek = (day: string, first: Weekday): string =>
  addDays(day, -((weekdayOf(day) - first + DAYS_OF_WEEK) % DAYS_OF_WEEK));

const countFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(day, index));

/** The seven days of a day's week. */
export const daysOfWeek = (day: string, first: Weekday): string[] =>
  countFrom(startOfWeek(day, first), DAYS_OF_WEEK);

/** The whole weeks that a day's month touches. */
export function weeksOfMonth(day: string, first: Weekday): string[] {
  const start = startOfWeek(addMonths(day, 0), first);
  const end = startOfWeek(addDays(addMonths(day, 1), -1), first);
  const weeks = (Date.parse(end) - Date.parse(start)) / (DAYS_OF_WEEK * DAY) + 1;
  return countFrom(start, weeks * DAYS_OF_WEEK);
}

/** The first day of the week where a language is spoken most. */
export function firstWeekday(locale: string): Weekday {
  return new Intl.Locale(locale).getWeekInfo().firstDay as Weekday;
}
