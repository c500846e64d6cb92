import { expect, test } from "vitest";
import { describeFailures, describeReport } from "./describe-report.ts";
import { COUNTED, type CountedKind, type ImportReport } from "./report.ts";

test("a report counts one and several in words of their own", () => {
  const counts = Object.fromEntries(COUNTED.map((name) => [name, 0])) as Record<
    CountedKind,
    number
  >;
  const report = {
    title: "The Gull",
    counts: { ...counts, posts: 2, people: 1, categories: 1, tags: 3 },
    losses: [],
    addresses: { redirected: 1, same: 2 },
    kinds: { video: 2, audio: 0, gallery: 1 },
  } as unknown as ImportReport;
  expect(describeReport(report)).toBe(
    "The Gull: 2 posts, 1 author, 1 category, 3 tags.\n" +
      "Old addresses that redirect to new ones: 1; that stay: 2.\n" +
      "Posts that are mainly a video, audio or gallery: video 2, gallery 1 (--kind video=article and so on keep them articles).",
  );
});

test("what could not be brought is listed by the reason", () => {
  const failures = [
    { address: "/a.jpg", reason: "not-asked" },
    { address: "/b", reason: "loop" },
    { address: "/c.jpg", reason: "not-asked" },
  ];
  expect(describeFailures(failures).split("\n")).toEqual([
    "Not in the export, and not fetched (--fetch brings it): 2",
    "  /a.jpg",
    "  /c.jpg",
    "Refused: loop: 1",
    "  /b",
  ]);
  expect(describeFailures([])).toBe("");
});
