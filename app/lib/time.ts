/**
 * Durations in milliseconds, and formatted dates. Dates are in UTC or in a named time zone, never in
 * the browser's, so that server and browser render the same text.
 */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** By how much the clocks of two servers may differ, or one clock be set back. */
export const CLOCK_TOLERANCE_MS = 60 * SECOND;

/** When the hour of a time ends, in milliseconds since 1970. */
export function endOfHour(at: number): number {
  return (Math.floor(at / HOUR) + 1) * HOUR;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: string, timeZone: string, hasTime: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${hasTime}`;
  let format = dateFormats.get(key);
  if (!format) {
    // The medium style of these is digits only: the bidi algorithm reorders Arabic ones beside Latin
    // names, German and Japanese ones read like a form.
    const dateStyle = /^(?:ar|de|ja)/.test(locale) ? "long" : "medium";
    const time = hasTime ? ({ timeStyle: "short" } as const) : {};
    format = new Intl.DateTimeFormat(locale, { dateStyle, ...time, timeZone });
    dateFormats.set(key, format);
  }
  return format;
}

/** Formats a date for a locale and a time zone: `Nov 18, 2026`. */
export function formatDate(millis: number, locale: string, zone = "UTC"): string {
  return dateFormat(locale, zone, false).format(millis);
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The day in a time zone as machines read it (HTML: date string): `2026-11-18`. */
export function dayIn(millis: number, zone = "UTC"): string {
  let format = dayFormats.get(zone);
  if (!format) {
    // The dates of Sweden are those of ISO 8601.
    format = new Intl.DateTimeFormat("sv", { dateStyle: "short", timeZone: zone });
    dayFormats.set(zone, format);
  }
  return format.format(millis);
}

/** Formats a date with its time of day: `Nov 18, 2026, 9:41 AM`. */
export function formatMoment(millis: number, locale: string, zone: string): string {
  return dateFormat(locale, zone, true).format(millis);
}

/** Formats a duration as `m:ss`, or `h:mm:ss` from an hour on. */
export function formatClock(seconds: number): string {
  const totalSeconds = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const parts = [Math.floor(totalSeconds / 60) % 60, totalSeconds % 60];
  const hours = Math.floor(totalSeconds / 3600);
  if (hours > 0) parts.unshift(hours);
  return parts.map((part, index) => (index ? String(part).padStart(2, "0") : part)).join(":");
}

/** Seconds from minutes and seconds, and hours before them: `1:02`, `1:02:03.5`. */
const CLOCK = /^(?:(\d{1,3}):)??(?:(\d{1,4}):)?(\d{1,6}(?:\.\d{1,3})?)$/;

/** The seconds of a time as people type it: `73`, `1:13`, `1:02:03.5`; null for anything else. */
export function parseClock(text: string): number | null {
  const [, hours = "0", minutes = "0", seconds] = CLOCK.exec(text.trim()) ?? [];
  if (seconds === undefined) return null;
  const isClock = text.includes(":");
  if (isClock && Number(seconds) >= 60) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Formats a duration as `formatClock` does, with fractions where it has some: `1:02.5`. */
export function formatExactClock(seconds: number): string {
  const ms = Math.round(seconds * SECOND) % SECOND;
  const clock = formatClock(Math.round(seconds * SECOND) / SECOND);
  return ms === 0 ? clock : clock + String(ms / SECOND).slice(1);
}

/** An ISO 8601 date in UTC: "2026-11-12". */
export function isoDay(millis: number): string {
  return new Date(millis).toISOString().slice(0, "2026-11-12".length);
}

/** Steps of relative times, the longest first. */
const STEPS = [
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
] as const;

/** A time of the last week as people say it: `3 hours ago`, `yesterday`; null for any other. */
export function formatRecent(millis: number, now: number, locale: string): string | null {
  const past = now - millis;
  if (past < 0 || past >= 7 * DAY) return null;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const step = STEPS.find(([, length]) => past >= length);
  if (!step) return format.format(0, "second");
  const [unit, length] = step;
  return format.format(-Math.floor(past / length), unit);
}
