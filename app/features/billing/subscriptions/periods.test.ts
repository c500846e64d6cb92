import { expect, test } from "vitest";
import { endOfPeriod, postsAfterRenewal, startOfPeriod } from "./periods.ts";

const at = (text: string) => Date.parse(`${text}Z`);
const after = (start: string, per: "/mo" | "/yr", anchor = start) =>
  new Date(endOfPeriod(at(start), per, at(anchor))).toISOString().slice(0, 16);

test("a month ends on the same day of the next, to the minute", () => {
  expect(after("2026-11-21T10:30", "/mo")).toBe("2026-12-21T10:30");
  expect(after("2026-12-31T00:00", "/mo")).toBe("2027-01-31T00:00");
});

test("a month without that day ends on its last day, and the 31st is used again afterwards", () => {
  expect(after("2026-01-31T08:00", "/mo")).toBe("2026-02-28T08:00");
  expect(after("2028-01-31T08:00", "/mo")).toBe("2028-02-29T08:00");
  expect(after("2026-02-28T08:00", "/mo", "2026-01-31T08:00")).toBe("2026-03-31T08:00");
});

test("a year ends a year later, after a leap day on 28 February", () => {
  expect(after("2026-11-21T10:30", "/yr")).toBe("2027-11-21T10:30");
  expect(after("2028-02-29T10:30", "/yr")).toBe("2029-02-28T10:30");
});

test("a period that ends on the last day of a short month began on the day of the subscription", () => {
  const before = (end: string, per: "/mo" | "/yr", anchor: string) =>
    new Date(startOfPeriod(at(end), per, at(anchor))).toISOString().slice(0, 16);
  expect(before("2026-02-28T08:00", "/mo", "2026-01-31T08:00")).toBe("2026-01-31T08:00");
  expect(before("2026-03-31T08:00", "/mo", "2026-01-31T08:00")).toBe("2026-02-28T08:00");
  expect(before("2029-02-28T08:00", "/yr", "2028-02-29T08:00")).toBe("2028-02-29T08:00");
  // Not one of its periods.
  expect(before("2026-03-15T08:00", "/mo", "2026-01-31T08:00")).toBe("2026-02-15T08:00");
});

test("unused posts last until the end of the year", () => {
  const may = { start: at("2026-05-21T00:00"), per: "/mo" as const };
  const january = { start: at("2027-01-21T00:00"), per: "/mo" as const };
  expect(postsAfterRenewal(4, 6, may)).toBe(10);
  expect(postsAfterRenewal(4, 6, january)).toBe(6);
  expect(postsAfterRenewal(4, 6, { ...may, per: "/yr" })).toBe(6);
  expect(postsAfterRenewal(null, 6, may)).toBe(6);
  expect(postsAfterRenewal(4, null, may)).toBeNull();
});
