import { expect, test } from "vitest";
import { shareHeaders } from "./shared-headers.ts";

test("equal headers are kept once, and others apart", () => {
  const first = shareHeaders([["Content-Type", "text/html"]]);
  expect(shareHeaders([["Content-Type", "text/html"]])).toBe(first);
  expect(shareHeaders([["Content-Type", "text/plain"]])).toEqual([["Content-Type", "text/plain"]]);
});
