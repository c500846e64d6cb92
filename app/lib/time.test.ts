import { expect, test } from "vitest";
import {
  DAY,
  endOfHour,
  formatClock,
  formatDate,
  formatRecent,
  HOUR,
  MINUTE,
  SECOND,
} from "./time.ts";

test("a date is formatted in UTC", () => {
  const lateInTheEvening = Date.UTC(2026, 10, 18, 23, 59);
  expect(formatDate(lateInTheEvening, "en")).toBe("Nov 18, 2026");
  expect(formatDate(lateInTheEvening, "ar")).toBe("18 نوفمبر 2026");
  expect(formatDate(lateInTheEvening, "ja")).toBe("2026年11月18日");
});

test("an hour ends when the next begins", () => {
  const noon = Date.UTC(2026, 10, 18, 12);
  expect(endOfHour(noon)).toBe(noon + 3_600_000);
  expect(endOfHour(noon + 3_599_999)).toBe(noon + 3_600_000);
});

test("durations are minutes and seconds, with hours only when needed", () => {
  expect([0, 5, 65, 3599, 3600, 3725].map(formatClock)).toEqual([
    "0:00",
    "0:05",
    "1:05",
    "59:59",
    "1:00:00",
    "1:02:05",
  ]);
  expect([Number.NaN, Number.POSITIVE_INFINITY, -3].map(formatClock)).toEqual([
    "0:00",
    "0:00",
    "0:00",
  ]);
});

test("a time of the last week is said as people do, any other is not", () => {
  const now = Date.UTC(2026, 10, 20, 12);
  const ago = (past: number) => formatRecent(now - past, now, "en");
  expect(ago(10 * SECOND)).toBe("now");
  expect(ago(59 * MINUTE)).toBe("59 minutes ago");
  expect(ago(3 * HOUR)).toBe("3 hours ago");
  expect(ago(DAY)).toBe("yesterday");
  expect(ago(6 * DAY)).toBe("6 days ago");
  expect(ago(7 * DAY)).toBeNull();
  expect(ago(-MINUTE)).toBeNull();
});
