/** Durations in milliseconds, and moments as text. Dates are UTC: server and browser must agree. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: string): Intl.DateTimeFormat {
  let format = dateFormats.get(locale);
  if (!format) {
    // Arabic's medium date is digits alone, which run the wrong way beside Latin names.
    const dateStyle = locale.startsWith("ar") ? "long" : "medium";
    format = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: "UTC" });
    dateFormats.set(locale, format);
  }
  return format;
}

/** `Nov 18, 2026`, as the language writes it. */
export function formatDate(millis: number, locale: string): string {
  return dateFormat(locale).format(millis);
}

/** Playing time as `m:ss`, or `h:mm:ss` from an hour on. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  const hours = Math.floor(whole / 3600);
  if (hours > 0) parts.unshift(hours);
  return parts.map((part, index) => (index ? String(part).padStart(2, "0") : part)).join(":");
}

/** A day as ISO 8601 writes it, in UTC: "2026-11-12". */
export function isoDay(millis: number): string {
  return new Date(millis).toISOString().slice(0, "2026-11-12".length);
}
