import { expect, test } from "vitest";
import { dateFor, isAhead, plannedTime, publishingTimeAt } from "./publishing-time.ts";

const NOW = Date.UTC(2027, 6, 1, 10, 0, 30);

test("a post without a date is published now, one with a date then", () => {
  expect(dateFor(publishingTimeAt(""), "UTC", NOW)).toBe("");
  expect(dateFor(publishingTimeAt("2027-08-01T09:00"), "UTC", NOW)).toBe("2027-08-01T09:00");
});

test("a draft that is planned for a day to come is offered to be published in its morning", () => {
  expect(plannedTime("2027-07-05", "UTC", NOW)).toBe("2027-07-05T09:00");
  expect(plannedTime("2027-07-01", "UTC", NOW)).toBe("");
  expect(plannedTime("2027-07-01", "America/New_York", NOW)).toBe("2027-07-01T09:00");
  expect(plannedTime(null, "UTC", NOW)).toBe("");
});

test("some hours from now are a time on the magazine's clocks, and never earlier", () => {
  const time = { ...publishingTimeAt(""), choice: "in" as const, hours: 3 };
  expect(dateFor(time, "UTC", NOW)).toBe("2027-07-01T13:01");
  expect(dateFor(time, "Europe/Berlin", NOW)).toBe("2027-07-01T15:01");
  // While the field is empty, so that a number can be typed in place of another.
  expect(dateFor({ ...time, hours: 0 }, "UTC", NOW)).toBe("2027-07-01T11:01");
});

test("only a date that is still to come makes a post wait", () => {
  expect(isAhead(publishingTimeAt(""), "UTC", NOW)).toBe(false);
  expect(isAhead(publishingTimeAt("2027-07-01T09:59"), "UTC", NOW)).toBe(false);
  expect(isAhead(publishingTimeAt("2027-07-01T11:59"), "Europe/Berlin", NOW)).toBe(false);
  expect(isAhead(publishingTimeAt("2027-07-01T12:01"), "Europe/Berlin", NOW)).toBe(true);
});
