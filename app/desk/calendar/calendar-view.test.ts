import { expect, test } from "vitest";
import { calendarHref, readView, shownDays, stepFrom } from "./calendar-view.ts";
import { type CalendarEntry, entriesByDay, postEntry, withMoves } from "./entries.ts";

const TODAY = "2026-11-23";
const viewOf = (search: string) => readView(new URLSearchParams(search), TODAY);

test("an address names a month or a week; anything else shows this month", () => {
  expect(viewOf("month=2027-02")).toMatchObject({ span: "month", day: "2027-02-01" });
  expect(viewOf("week=2027-02-10")).toMatchObject({ span: "week", day: "2027-02-10" });
  for (const search of ["", "month=2027-13", "week=soon", "month=0001-01"]) {
    expect(viewOf(search)).toMatchObject({ span: "month", day: TODAY, sign: null, author: null });
  }
});

test("steps and filters have addresses, which lead to the same view", () => {
  const view = viewOf("week=2026-12-30&author=author-1&show=draft");
  const next = calendarHref(stepFrom(view, 1));
  expect(next).toBe("/dashboard/calendar?week=2027-01-06&author=author-1&show=draft");
  expect(viewOf(next.split("?")[1] ?? "")).toEqual(stepFrom(view, 1));
  expect(stepFrom(viewOf("month=2026-01"), -1).day).toBe("2025-12-01");
  expect(shownDays(view, 1)).toHaveLength(7);
});

const AT = Date.UTC(2026, 10, 23, 23, 30);

const POST = {
  id: "p1",
  title: "Tides",
  status: "scheduled" as const,
  at: AT,
  publishedAt: AT,
  plannedOn: null,
  author: "Ada",
  place: "",
};

test("a post is shown on its day in the magazine's time zone", () => {
  expect(postEntry(POST, "UTC", true).day).toBe("2026-11-23");
  expect(postEntry(POST, "Asia/Tokyo", true).day).toBe("2026-11-24");
  expect(postEntry({ ...POST, at: null }, "UTC", true).day).toBe("");
});

test("of a plan and a date, the date counts once a post is scheduled; the other one is named", () => {
  const planned = { ...POST, plannedOn: "2026-11-20" };
  expect(postEntry(planned, "UTC", true)).toMatchObject({
    day: "2026-11-23",
    other: { kind: "plan", day: "2026-11-20" },
  });
  const draft = { ...planned, status: "draft" as const, at: null };
  expect(postEntry(draft, "UTC", true)).toMatchObject({
    day: "2026-11-20",
    other: { kind: "date", day: "2026-11-23" },
  });
  // The same day in the magazine's time zone, no plan, or out already.
  expect(postEntry({ ...planned, plannedOn: "2026-11-24" }, "Asia/Tokyo", true).other).toBeNull();
  expect(postEntry(POST, "UTC", true).other).toBeNull();
  expect(postEntry({ ...planned, status: "published" }, "UTC", true).other).toBeNull();
});

test("a moved entry is shown on its new day before the server has answered", () => {
  const entries = [postEntry(POST, "UTC", true)];
  expect(withMoves(entries, [{ id: "p1", day: "2026-12-01" }])[0]?.day).toBe("2026-12-01");
});

test("the entries of a day are in the order of their times, plans first", () => {
  const entry = (id: string, at: number | null): CalendarEntry => ({
    ...postEntry({ ...POST, id, at, plannedOn: TODAY }, "UTC", true),
    day: TODAY,
  });
  const byDay = entriesByDay([entry("late", 9), entry("plan", null), entry("early", 3)]);
  expect(byDay.get(TODAY)?.map(({ id }) => id)).toEqual(["plan", "early", "late"]);
});
