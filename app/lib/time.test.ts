import { expect, test } from "vitest";
import { formatClock, formatDate } from "./time.ts";

test("a date is the same wherever it is written: in UTC", () => {
  const lateInTheEvening = Date.UTC(2026, 10, 18, 23, 59);
  expect(formatDate(lateInTheEvening, "en")).toBe("Nov 18, 2026");
  expect(formatDate(lateInTheEvening, "ar")).toBe("18 نوفمبر 2026");
});

test("playing time is minutes and seconds, with hours only when there are any", () => {
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
