import { expect, test } from "vitest";
import { DAY } from "#app/lib/time.ts";
import { lastDigest, nextDigest } from "./schedule.ts";

const WEEKLY = { digest: "weekly" as const, digestDay: 1, digestHour: 8 };
const MONTHLY = { digest: "monthly" as const, digestDay: 28, digestHour: 8 };
const ZONE = "Europe/Berlin";

test("a weekly digest is due on its weekday at its hour, on the magazine's clocks", () => {
  // Monday, 23 November, 8:00 in Berlin is 7:00 in UTC.
  const at = Date.UTC(2026, 10, 23, 7);
  expect(lastDigest(WEEKLY, ZONE, at)).toEqual({ period: "2026-11-23", at, from: at - 7 * DAY });
  expect(lastDigest(WEEKLY, ZONE, at - 1)).toMatchObject({ period: "2026-11-16" });
  expect(nextDigest(WEEKLY, ZONE, at)).toBe(at + 7 * DAY);
  expect(nextDigest(WEEKLY, ZONE, at - 1)).toBe(at);
});

test("when clocks change, the digest keeps to the clock", () => {
  // 25 October 2026: summer time ends.
  const { at, from } = lastDigest(WEEKLY, ZONE, Date.UTC(2026, 9, 26, 12))!;
  expect(new Date(at).toISOString()).toBe("2026-10-26T07:00:00.000Z");
  expect(new Date(from).toISOString()).toBe("2026-10-19T06:00:00.000Z");
});

test("a monthly digest has the length of its month", () => {
  const due = lastDigest(MONTHLY, ZONE, Date.UTC(2026, 2, 1))!;
  expect(due.period).toBe("2026-02-28");
  expect(new Date(due.from).toISOString()).toBe("2026-01-28T07:00:00.000Z");
});

test("without a digest nothing is due", () => {
  expect(lastDigest({ ...WEEKLY, digest: "none" }, ZONE, 0)).toBeNull();
  expect(nextDigest({ ...WEEKLY, digest: "none" }, ZONE, 0)).toBeNull();
});
