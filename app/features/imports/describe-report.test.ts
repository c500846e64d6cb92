import { expect, test } from "vitest";
import { describeFailures } from "./describe-report.ts";

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
