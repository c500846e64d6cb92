import { expect, test } from "vitest";
import { endOfHour, formatClock, formatDate } from "./time.ts";

test("a date is formatted in UTC", () => {
  const lateInTheEvening = Date.UTC(2026, 10, 18, 23, 59);
  expect(formatDate(lateInTheEvening, "en")).toBe("Nov 18, 2026");
  expect(formatDate(lateInTheEvening, "ar")).toBe("18 نوفمبر 2026");
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
