/** Wall-clock times of a time zone (an IANA name), by Intl: not every browser has Temporal. */
import { DAY, SECOND } from "./time.ts";

const wallFormats = new Map<string, Intl.DateTimeFormat>();

function wallFormat(zone: string): Intl.DateTimeFormat {
  let format = wallFormats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    wallFormats.set(zone, format);
  }
  return format;
}

/**
 * A time zone as the runtime spells it ("europe/berlin" is "Europe/Berlin"); null for anything else.
 * Zones that were renamed keep the name that was given: V8 still calls Europe/Kyiv "Europe/Kiev".
 */
export function timeZoneNamed(text: string): string | null {
  // Intl also knows offsets such as "+01:00", which have no summer time.
  if (!/^[a-z]/i.test(text)) return null;
  try {
    const name = new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
    if (name === "Etc/UTC" || name === "GMT" || name === "UTC") return "UTC";
    return name.toLowerCase() === text.toLowerCase() ? name : text;
  } catch {
    return null;
  }
}

/** By how much the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  if (zone === "UTC") return 0;
  const whole = Math.floor(at / SECOND) * SECOND;
  const parts = new Map(
    wallFormat(zone)
      .formatToParts(whole)
      .map((part) => [part.type, part.value]),
  );
  const read = (name: Intl.DateTimeFormatPartTypes) => Number(parts.get(name));
  const wall = Date.UTC(
    read("year"),
    read("month") - 1,
    read("day"),
    read("hour"),
    read("minute"),
    read("second"),
  );
  return wall - whole;
}

/** A time as a `datetime-local` input has it, on the clocks of a zone. */
export const wallTime = (at: number, zone: string): string =>
  new Date(at + offsetAt(at, zone)).toISOString().slice(0, "2026-01-01T00:00".length);

/** A time on the clocks of a zone with their offset, `2026-01-01T01:00:00.000+01:00` (ISO 8601). */
export function offsetTime(at: number, zone: string): string {
  const offset = offsetAt(at, zone);
  const wall = new Date(at + offset).toISOString().slice(0, -1);
  const ahead = new Date(Math.abs(offset))
    .toISOString()
    .slice("1970-01-01T".length, -":00.000Z".length);
  return `${wall}${offset < 0 ? "-" : "+"}${ahead}`;
}

/** The days since 1970 on the calendar of a zone. */
export const calendarDay = (at: number, zone: string): number =>
  Math.floor((at + offsetAt(at, zone)) / DAY);

/** When the day of a time ends on the clocks of a zone, in milliseconds since 1970. */
export function endOfDay(at: number, zone: string): number {
  const tomorrow = new Date((calendarDay(at, zone) + 1) * DAY).toISOString();
  return instantOf(tomorrow.slice(0, "2026-01-01T00:00".length), zone)!.at;
}

/** A wall-clock time on the time line. */
export interface Instant {
  /** Milliseconds since 1970. */
  at: number;
  /** `skipped`: clocks jump over it; `repeated`: they show it twice, and the first is meant. */
  kind: "plain" | "skipped" | "repeated";
}

const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/;

/**
 * The instant of a wall-clock time, such as the value of a `datetime-local` input; null for
 * anything else. Skipped and repeated times are resolved as calendars do (RFC 5545 §3.3.5): as if
 * clocks had not been changed yet.
 */
export function instantOf(text: string, zone: string): Instant | null {
  const wall = WALL_TIME.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  if (Number.isNaN(wall)) return null;
  const before = wall - offsetAt(wall - DAY, zone);
  const after = wall - offsetAt(wall + DAY, zone);
  const fits = [before, after].filter((at) => at + offsetAt(at, zone) === wall);
  if (fits.length === 0) return { at: before, kind: "skipped" };
  const isTwice = fits.length === 2 && before !== after;
  return { at: Math.min(...fits), kind: isTwice ? "repeated" : "plain" };
}
