import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "./time.ts";
import { calendarDay, instantOf, timeZoneNamed, wallTime } from "./zoned-time.ts";

const utc = (text: string) => Date.parse(`${text}Z`);

test.each([
  ["2026-07-01T12:00", "Europe/Berlin", "2026-07-01T10:00"],
  ["2026-01-01T12:00", "Europe/Berlin", "2026-01-01T11:00"],
  ["2026-01-01T00:15", "Asia/Kathmandu", "2025-12-31T18:30"],
  ["2026-01-01T00:15", "UTC", "2026-01-01T00:15"],
  ["2026-06-30T21:00", "America/New_York", "2026-07-01T01:00"],
])("%s in %s is %s in UTC", (wall, zone, expected) => {
  expect(instantOf(wall, zone)).toEqual({ at: utc(expected), kind: "plain" });
  expect(wallTime(utc(expected), zone)).toBe(wall);
});

test.each([
  ["2026-03-29T02:30", "Europe/Berlin", "2026-03-29T03:30"],
  ["2026-03-08T02:00", "America/New_York", "2026-03-08T03:00"],
  ["2026-10-04T02:10", "Australia/Lord_Howe", "2026-10-04T02:40"],
])("%s, which clocks in %s jump over, is %s", (wall, zone, expected) => {
  const { at, kind } = instantOf(wall, zone)!;
  expect(kind).toBe("skipped");
  expect(wallTime(at, zone)).toBe(expected);
});

test("a time that clocks show twice is the first", () => {
  const wall = "2026-10-25T02:30";
  expect(instantOf(wall, "Europe/Berlin")).toEqual({
    at: utc("2026-10-25T00:30"),
    kind: "repeated",
  });
  expect(wallTime(utc("2026-10-25T00:30"), "Europe/Berlin")).toBe(wall);
  expect(wallTime(utc("2026-10-25T01:30"), "Europe/Berlin")).toBe(wall);
});

test.each(["", "tomorrow", "2026-13-01T00:00", "2026-01-01", "2026-01-01T00:00Z"])(
  "%j is no time",
  (text) => {
    expect(instantOf(text, "Europe/Berlin")).toBeNull();
  },
);

const ZONES = ["UTC", "Europe/Berlin", "America/St_Johns", "Africa/Casablanca", "Asia/Riyadh"];

test("any time in any zone comes back, to the minute, except for the second of two", () => {
  const times = fc.integer({ min: utc("1980-01-01T00:00"), max: utc("2100-01-01T00:00") });
  fc.assert(
    fc.property(times, fc.constantFrom(...ZONES), (time, zone) => {
      const at = Math.floor(time / MINUTE) * MINUTE;
      const back = instantOf(wallTime(at, zone), zone)!;
      if (back.kind === "repeated") expect(at - back.at).toBeLessThanOrEqual(HOUR);
      else expect(back).toEqual({ at, kind: "plain" });
    }),
  );
});

test("a zone's day begins at its midnight", () => {
  const day = calendarDay(utc("2026-05-01T12:00"), "Asia/Tokyo");
  expect(day).toBe(utc("2026-05-01T00:00") / DAY);
  expect(calendarDay(utc("2026-04-30T15:00"), "Asia/Tokyo")).toBe(day);
  expect(calendarDay(utc("2026-04-30T14:59"), "Asia/Tokyo")).toBe(day - 1);
});

test("zones are IANA names, spelled as the runtime does", () => {
  expect(timeZoneNamed("europe/berlin")).toBe("Europe/Berlin");
  expect(timeZoneNamed("Europe/Kyiv")).toBe("Europe/Kyiv");
  expect(timeZoneNamed("Asia/Kolkata")).toBe("Asia/Kolkata");
  expect(timeZoneNamed("utc")).toBe("UTC");
  for (const text of ["", "Berlin", "+01:00", "Mars/Base", "Europe/Berlin ", "constructor"]) {
    expect(timeZoneNamed(text), text).toBeNull();
  }
});
