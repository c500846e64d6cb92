import { expect, test } from "vitest";
import type { Arrangement, PostsSource } from "#app/features/arrangements/arrangement.ts";
import { makeSection } from "#app/magazine/home/catalogue.ts";
import {
  addSection,
  beginHistory,
  changeSection,
  moveSection,
  redo,
  removeSection,
  takeStep,
  undo,
} from "./arranging-steps.ts";
import { QUERIES, queryOf, withQuery } from "./section-query.ts";

const EMPTY: Arrangement = { theme: "", hasBlobs: false, sections: [] };
const PAGE = (["post-row", "newsletter", "own-words"] as const).reduce<Arrangement>(
  (page, kind) => addSection(page, makeSection(kind, page.sections), page.sections.length),
  EMPTY,
);
const order = (page: Arrangement) => page.sections.map(({ id }) => id.slice("s-".length));

test("a section is added, moved within the ends, changed and removed", () => {
  expect(order(moveSection(PAGE, "s-own-words", 0))).toEqual([
    "own-words",
    "post-row",
    "newsletter",
  ]);
  expect(order(moveSection(PAGE, "s-post-row", 99))).toEqual([
    "newsletter",
    "own-words",
    "post-row",
  ]);
  expect(order(moveSection(PAGE, "s-post-row", -1))).toEqual(order(PAGE));
  expect(order(moveSection(PAGE, "gone", 0))).toEqual(order(PAGE));
  const again = addSection(PAGE, makeSection("newsletter", PAGE.sections), 0);
  expect(order(again)).toEqual(["newsletter-2", ...order(PAGE)]);
  expect(order(removeSection(PAGE, "s-newsletter"))).toEqual(["post-row", "own-words"]);
  const dark = { ...PAGE.sections[1]!, tint: "dark" as const };
  expect(changeSection(PAGE, dark).sections[1]).toEqual(dark);
});

test("what was removed comes back, and goes again; a change forgets what was taken back", () => {
  const removed = takeStep(beginHistory(PAGE), removeSection(PAGE, "s-newsletter"));
  expect(undo(removed).present).toBe(PAGE);
  expect(redo(undo(removed)).present).toEqual(removed.present);
  expect(undo(beginHistory(PAGE)).present).toBe(PAGE);
  expect(redo(takeStep(undo(removed), EMPTY)).present).toBe(EMPTY);
});

test("typing in one field is one step back", () => {
  const begun = takeStep(beginHistory(PAGE), EMPTY);
  const typed = takeStep(takeStep(begun, { ...EMPTY, theme: "a" }, true), EMPTY, true);
  expect(undo(typed).present).toBe(PAGE);
});

test("every query of the menu is read back as it was chosen, and keeps the number of posts", () => {
  const source: PostsSource = { from: "posts", limit: 6 };
  for (const name of QUERIES) {
    const value = {
      kind: "video",
      category: "id:c",
      tag: "id:t",
      author: "ada",
      series: "W",
      parts: "night",
    };
    const query = { name, value: value[name as "kind"] ?? "", ids: name === "ids" ? ["a"] : [] };
    const asked = withQuery(source, query, undefined);
    expect(asked.limit).toBe(6);
    expect(queryOf(asked, undefined, (term) => term === "id:t")).toEqual(query);
  }
});

test("a section of videos shows videos whatever it asks for", () => {
  const newest = { name: "newest", value: "", ids: [] } as const;
  const asked = withQuery({ from: "posts", kind: "video", limit: 5 }, newest, "video");
  expect(asked.kind).toBe("video");
  expect(queryOf(asked, "video", () => false)).toEqual(newest);
});
