import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DayCell } from "./day-cell.tsx";
import { type CalendarEntry, postEntry } from "./entries.ts";

const VIEW = { span: "month", day: "2026-11-20", sign: null, author: null } as const;

const shown = (entries: CalendarEntry[], today = "2026-11-18") =>
  renderToStaticMarkup(<DayCell day="2026-11-20" view={VIEW} today={today} entries={entries} />);

test("a day has a list of what is on it, and none when nothing is", () => {
  const draft = { id: "p1", title: "Tides", status: "draft", author: "Ada", place: "" } as const;
  const date = Date.UTC(2026, 10, 23);
  const post = { ...draft, at: null, publishedAt: date, plannedOn: "2026-11-20" };
  const html = shown([postEntry(post, "UTC", true)]);
  expect(html).toContain("<ul");
  // Which of its two days counts.
  expect(html).toContain("Its date is Nov 23; until it is scheduled, the plan counts");
  expect(shown([])).not.toContain("<ul");
});

test("on a phone an empty day can be planned on, unless it is over", () => {
  expect(shown([])).toContain('href="/dashboard/calendar?');
  expect(shown([])).not.toMatch(/<li[^>]*max-md:hidden/);
  expect(shown([], "2026-11-20")).not.toMatch(/<li[^>]*max-md:hidden/);
  expect(shown([], "2026-11-21")).toMatch(/<li[^>]*max-md:hidden/);
});
