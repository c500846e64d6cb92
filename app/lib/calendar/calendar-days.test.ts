import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  dayAt,
  daysOfWeek,
  firstWeekday,
  isDay,
  sameTimeOn,
  startOfDay,
  weeksOfMonth,
} from "./calendar-days.ts";

test("a day that no month has is not a day, nor is one before 1970", () => {
  expect(["2026-02-28", "2028-02-29"].every(isDay)).toBe(true);
  const wrong = ["2026-02-29", "2026-13-01", "1969-12-31", "2026-1-1", "tomorrow", ""];
  expect(wrong.some(isDay)).toBe(false);
});

test("days and months are counted over the ends of months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-01");
  expect(addMonths("2026-01-31", -1)).toBe("2025-12-01");
});

test("a week begins on the day that its readers expect", () => {
  expect(daysOfWeek("2026-11-25", 1)).toEqual(
    ["23", "24", "25", "26", "27", "28", "29"].map((day) => `2026-11-${day}`),
  );
  expect(daysOfWeek("2026-11-25", 7)[0]).toBe("2026-11-22");
  expect([firstWeekday("en"), firstWeekday("ar"), firstWeekday("de")]).toEqual([7, 6, 1]);
});

test("a month is shown in whole weeks", () => {
  const november = weeksOfMonth("2026-11-23", 1);
  expect([november.length, november[0], november.at(-1)]).toEqual([42, "2026-10-26", "2026-12-06"]);
  // A February that begins on the first day of a week needs four.
  expect(weeksOfMonth("2027-02-10", 1)).toHaveLength(28);
});

test("a day is the one of the zone, and begins there", () => {
  const at = Date.UTC(2026, 10, 23, 23, 30);
  expect([dayAt(at, "UTC"), dayAt(at, "Europe/Berlin")]).toEqual(["2026-11-23", "2026-11-24"]);
  expect(startOfDay("2026-11-24", "Europe/Berlin")).toBe(Date.UTC(2026, 10, 23, 23));
});

test("a time of day is kept over the change of the clocks", () => {
  const at = Date.UTC(2026, 2, 28, 8, 30, 12, 345);
  const moved = sameTimeOn("2026-03-29", at, "Europe/Berlin");
  expect(moved).toBe(Date.UTC(2026, 2, 29, 7, 30, 12, 345));
  expect(sameTimeOn("2026-03-28", moved, "Europe/Berlin")).toBe(at);
});

test("a time that the clocks skip comes an hour later", () => {
  const at = Date.UTC(2026, 2, 28, 1, 30);
  expect(sameTimeOn("2026-03-29", at, "Europe/Berlin")).toBe(Date.UTC(2026, 2, 29, 1, 30));
});
