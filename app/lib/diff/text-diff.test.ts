import { expect, test } from "vitest";
import { diffLines, foldSame, readableDiff } from "./text-diff.ts";

const short = (before: string, after: string) =>
  diffLines(before, after).map(
    ({ kind, text }) => ({ same: " ", added: "+", removed: "-" })[kind] + text,
  );

test("a changed line is removed and added between unchanged lines", () => {
  expect(short("a\nb\nc", "a\nB\nc")).toEqual([" a", "-b", "+B", " c"]);
});

test("lines after a deletion are matched again", () => {
  expect(short("a\nb\nc\nd", "b\nc\nx\nd")).toEqual(["-a", " b", " c", "+x", " d"]);
});

test("equal texts have no differences, and an empty one differs in every line", () => {
  expect(short("a\nb", "a\nb")).toEqual([" a", " b"]);
  expect(short("", "a")).toEqual(["+a"]);
  expect(short("a", "")).toEqual(["-a"]);
  expect(short("", "")).toEqual([]);
});

test("two long texts without common lines are compared quickly", () => {
  const text = (mark: string) => Array.from({ length: 20_000 }, (_, at) => mark + at).join("\n");
  expect(diffLines(text("a"), text("b"))).toHaveLength(40_000);
});

test("a changed line is compared word by word", () => {
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

test("lines without common words are two lines", () => {
  expect(readableDiff(diffLines("Fog came in", "Nobody laughed"))).toEqual([
    { kind: "removed", text: "Fog came in" },
    { kind: "added", text: "Nobody laughed" },
  ]);
});

test("the parts of a word diff add up to both lines", () => {
  const [before, after] = ["a  b c\td", "a  x c\td e"];
  const [line] = readableDiff(diffLines(before, after));
  const pieces = line?.kind === "changed" ? line.pieces : [];
  const without = (kind: string) =>
    pieces.flatMap((piece) => (piece.kind === kind ? [] : piece.text)).join("");
  expect(without("added")).toBe(before);
  expect(without("removed")).toBe(after);
});

/** Lines of unlike words, as many as wanted. */
const book = (letter: string, lines: number, words: number) =>
  Array.from({ length: lines }, (_, line) =>
    Array.from({ length: words }, (_, word) => `${letter}${(line * word) % 97}`).join(" "),
  ).join("\n");

test("after many unlike lines, similar ones are no longer compared by words", () => {
  const [before, after] = ["a line with four words", "a line with five words"];
  const kindsOf = (lines: number) => {
    const old = `${book("a", lines, 730)}\n${before}`;
    const fresh = `${book("b", lines, 730)}\n${after}`;
    return readableDiff(diffLines(old, fresh)).map(({ kind }) => kind);
  };
  expect(kindsOf(2)).toEqual(["removed", "added", "removed", "added", "changed"]);
  expect(kindsOf(170).slice(-2)).toEqual(["removed", "added"]);
});

test("texts with thousands of changed lines count as replaced", () => {
  const withCommonEnd = (letter: string, lines: number) =>
    diffLines(`${book("a", lines, 3)}\nThe end`, `${book(letter, lines, 3)}\nThe end`);
  expect(withCommonEnd("b", 100).at(-1)).toEqual({ kind: "same", text: "The end" });
  expect(withCommonEnd("b", 1000).at(-1)).toEqual({ kind: "added", text: "The end" });
});

test("unchanged lines are folded except for the context of a change", () => {
  const lines = Array.from({ length: 30 }, (_, index) => `Line ${index}`);
  const changed = lines.with(15, "Something else entirely");
  const runs = foldSame(readableDiff(diffLines(lines.join("\n"), changed.join("\n"))));
  expect(runs.map(({ lines: { length }, isFolded }) => [length, isFolded])).toEqual([
    [12, true],
    [3, false],
    [2, false],
    [3, false],
    [11, true],
  ]);
  expect(runs.flatMap((run) => run.lines)).toHaveLength(31);
  const short = foldSame(readableDiff(diffLines("a\nb\nc", "a\nb\nd")));
  expect(short.some(({ isFolded }) => isFolded)).toBe(false);
});
