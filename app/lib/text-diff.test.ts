import { expect, test } from "vitest";
import { diffLines } from "./text-diff.ts";

const short = (before: string, after: string) =>
  diffLines(before, after).map(
    ({ kind, text }) => ({ same: " ", added: "+", removed: "-" })[kind] + text,
  );

test("a changed line is the old one gone and the new one come, between what stayed", () => {
  expect(short("a\nb\nc", "a\nB\nc")).toEqual([" a", "-b", "+B", " c"]);
});

test("lines that moved up are found again", () => {
  expect(short("a\nb\nc\nd", "b\nc\nx\nd")).toEqual(["-a", " b", " c", "+x", " d"]);
});

test("equal texts differ in nothing, and an empty one in everything", () => {
  expect(short("a\nb", "a\nb")).toEqual([" a", " b"]);
  expect(short("", "a")).toEqual(["-", "+a"]);
});

test("two long texts with nothing in common are compared at once", () => {
  const text = (mark: string) => Array.from({ length: 20_000 }, (_, at) => mark + at).join("\n");
  expect(diffLines(text("a"), text("b"))).toHaveLength(40_000);
});
