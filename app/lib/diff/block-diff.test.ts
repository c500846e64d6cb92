import { expect, test } from "vitest";
import { diffBlocks } from "./block-diff.ts";

const p = (text: string) => `<p>${text}</p>`;
const kindsOf = (before: string[], after: string[]) =>
  diffBlocks(before.map(p), after.map(p)).map(({ kind, html }) => `${kind} ${html}`);

test("paragraphs are kept, changed, removed or added, in reading order", () => {
  const before = ["Fog came in.", "The lift is slow today.", "Nobody laughed.", "The end."];
  const after = ["Fog came in.", "The lift is quick today.", "The end.", "Or not?"];
  expect(kindsOf(before, after)).toEqual([
    "same <p>Fog came in.</p>",
    "changed <p>The lift is <del>slow </del><ins>quick </ins>today.</p>",
    "removed <p>Nobody laughed.</p>",
    "same <p>The end.</p>",
    "added <p>Or not?</p>",
  ]);
});

test("a paragraph that was changed after a new one is still recognised", () => {
  expect(
    kindsOf(["The lift is slow today."], ["A new start.", "The lift is quick today."]),
  ).toEqual([
    "added <p>A new start.</p>",
    "changed <p>The lift is <del>slow </del><ins>quick </ins>today.</p>",
  ]);
});

test("a change of tags alone is a removed and an added block", () => {
  expect(diffBlocks(["<h2>Fog</h2>"], ["<h3>Fog</h3>"]).map(({ kind }) => kind)).toEqual([
    "removed",
    "added",
  ]);
});

test("places are those of the blocks in both texts", () => {
  const changes = diffBlocks(["a", "b", "c"].map(p), ["a", "c", "d"].map(p));
  expect(changes.map(({ html: _, ...places }) => places)).toEqual([
    { kind: "same", before: 0, after: 0 },
    { kind: "removed", before: 1 },
    { kind: "same", before: 2, after: 1 },
    { kind: "added", after: 2 },
  ]);
});

test("long texts without anything in common are compared by few words", () => {
  const text = (letter: string) =>
    Array.from({ length: 3000 }, (_, at) => p(`${letter}${at} ${letter}`.repeat(9)));
  expect(diffBlocks(text("a"), text("b"))).toHaveLength(6000);
});
