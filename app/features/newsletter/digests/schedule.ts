/** When a newsletter's digest is due, on the clocks of the magazine. */
import type { Newsletter } from "#app/features/newsletter/lists/models.ts";
import { DAY, isoDay } from "#app/lib/time.ts";
import { calendarDay, instantOf } from "#app/lib/zoned-time.ts";

export type DigestSchedule = Pick<Newsletter, "digest" | "digestDay" | "digestHour">;

/** A digest that is due: of what came out after `from`, up to `at`. Milliseconds since 1970. */
export interface DueDigest {
  from: number;
  at: number;
  /** Names the period: "2026-11-23". */
  period: string;
}

const MAX_MONTH_DAYS = 31;

/** @param day since 1970 */
function isDigestDay({ digest, digestDay }: DigestSchedule, day: number): boolean {
  const date = new Date(day * DAY);
  return digestDay === (digest === "weekly" ? date.getUTCDay() : date.getUTCDate());
}

const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** The last time up to a day of the calendar. */
function lastUpTo(of: DigestSchedule, zone: string, day: number) {
  for (let back = 0; back <= MAX_MONTH_DAYS; back++) {
    if (!isDigestDay(of, day - back)) continue;
    const period = isoDay((day - back) * DAY);
    const at = instantOf(`${period}T${clock(of.digestHour)}`, zone)!.at;
    return { at, period, day: day - back };
  }
  throw new RangeError("Every month has the days from 1 to 28");
}

/** The digest that was due last; null without a digest. */
export function lastDigest(of: DigestSchedule, zone: string, now: number): DueDigest | null {
  if (of.digest === "none") return null;
  const today = calendarDay(now, zone);
  const latest = lastUpTo(of, zone, today);
  const { at, period, day } = latest.at <= now ? latest : lastUpTo(of, zone, latest.day - 1);
  return { at, period, from: lastUpTo(of, zone, day - 1).at };
}

/** When the next digest is due, in milliseconds since 1970; null without a digest. */
export function nextDigest(of: DigestSchedule, zone: string, now: number): number | null {
  if (of.digest === "none") return null;
  const today = calendarDay(now, zone);
  for (let day = today; day <= today + MAX_MONTH_DAYS; day++) {
    if (!isDigestDay(of, day)) continue;
    const { at } = lastUpTo(of, zone, day);
    if (at > now) return at;
  }
  return null;
}
