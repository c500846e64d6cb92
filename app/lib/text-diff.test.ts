import { expect, test } from "vitest";
import { diffLines, diffWords, foldSame, readableDiff } from "./text-diff.ts";

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

test("a line that was changed is told by its words", () => {
  const parts = diffLines("One\nThe lift is slow today\nEnd", "One\nThe lift is quick today\nEnd");
  expect(readableDiff(parts)).toEqual([
    { kind: "same", text: "One" },
    {
      kind: "changed",
      pieces: [
        { kind: "same", text: "The lift is " },
        { kind: "removed", text: "slow" },
        { kind: "added", text: "quick" },
        { kind: "same", text: " today" },
      ],
    },
    { kind: "same", text: "End" },
  ]);
});

test("lines with nothing in common are two lines", () => {
  expect(readableDiff(diffLines("Fog came in", "Nobody laughed"))).toEqual([
    { kind: "removed", text: "Fog came in" },
    { kind: "added", text: "Nobody laughed" },
  ]);
});

test("the pieces of two lines are the two lines", () => {
  const [before, after] = ["a  b c\td", "a  x c\td e"];
  const pieces = diffWords(before, after);
  const without = (kind: string) =>
    pieces.flatMap((piece) => (piece.kind === kind ? [] : piece.text)).join("");
  expect(without("added")).toBe(before);
  expect(without("removed")).toBe(after);
});

test("two books without a line in common are compared in a moment", () => {
  const book = (letter: string) =>
    Array.from({ length: 170 }, (_, line) =>
      Array.from({ length: 730 }, (_, word) => `${letter}${(line * word) % 97}`).join(" "),
    ).join("\n");
  const start = performance.now();
  const lines = readableDiff(diffLines(book("a"), book("b")));
  // Without a limit this takes tens of seconds.
  expect(performance.now() - start).toBeLessThan(5000);
  expect(lines).toHaveLength(340);
});

test("of a long text what stayed is folded away but for the lines beside a change", () => {
  const lines = Array.from({ length: 30 }, (_, index) => `Line ${index}`);
  const changed = lines.with(15, "Something else entirely");
  const runs = foldSame(readableDiff(diffLines(lines.join("\n"), changed.join("\n"))));
  expect(runs.map(({ lines: { length }, isFolded }) => [length, isFolded])).toEqual([
    ...[
      [12, true],
      [3, false],
      [2, false],
      [3, false],
      [11, true],
    ],
  ]);
  expect(runs.flatMap((run) => run.lines)).toHaveLength(31);
  const short = foldSame(readableDiff(diffLines("a\nb\nc", "a\nb\nd")));
  expect(short.some(({ isFolded }) => isFolded)).toBe(false);
});
