import { expect, test } from "vitest";
import { Arrangement, type PostsSource } from "#app/features/arrangements/arrangement.ts";
import { makeSection } from "#app/magazine/home/catalogue.ts";
import {
  addSection,
  addStep,
  beginHistory,
  changeSection,
  moveSection,
  redo,
  removeSection,
  undo,
} from "./arranging-steps.ts";
import { offeredQueries, QUERIES, queryOf, withQuery } from "./section-query.ts";

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

test("sections with tabs have a parameter each, under which their posts are chosen", () => {
  const kinds = ["magazine-split", "magazine-columns", "magazine-stage"] as const;
  const page = kinds.reduce<Arrangement>(
    (all, kind) => addSection(all, makeSection(kind, all.sections), all.sections.length),
    EMPTY,
  );
  const withTabs = (all: Arrangement, index: number, terms: string[]) => {
    const section = all.sections[index]!;
    if (!("tabs" in section)) throw new Error("A section without tabs");
    return changeSection(all, { ...section, tabs: { ...section.tabs, terms } });
  };
  const parametersOf = ({ sections }: Arrangement) =>
    sections.map((each) => ("tabs" in each ? [each.tabs.param, each.posts.tab] : []));
  const two = withTabs(withTabs(page, 0, ["id:a", "id:b"]), 1, ["id:a"]);
  expect(parametersOf(two).slice(0, 2)).toEqual([
    ["tab", "tab"],
    ["life", "life"],
  ]);
  expect(Arrangement.safeParse(two).success).toBe(true);
  expect(Arrangement.safeParse(withTabs(two, 2, ["id:a"])).success).toBe(false);
  const again = withTabs(withTabs(two, 0, []), 2, ["id:c"]);
  expect(parametersOf(again)[2]).toEqual(["tab", "tab"]);
  expect(Arrangement.safeParse(again).success).toBe(true);
});

test("a removed section is restored by undo and removed by redo; a new change clears the redo steps", () => {
  const removed = addStep(beginHistory(PAGE), removeSection(PAGE, "s-newsletter"));
  expect(undo(removed).present).toBe(PAGE);
  expect(redo(undo(removed)).present).toEqual(removed.present);
  expect(undo(beginHistory(PAGE)).present).toBe(PAGE);
  expect(redo(addStep(undo(removed), EMPTY)).present).toBe(EMPTY);
});

test("typing in one field is one step back", () => {
  const begun = addStep(beginHistory(PAGE), EMPTY);
  const typed = addStep(addStep(begun, { ...EMPTY, theme: "a" }, true), EMPTY, true);
  expect(undo(typed).present).toBe(PAGE);
});

test("every query of the menu is read back as it was chosen, and keeps the number of posts and their repetition", () => {
  const source: PostsSource = { from: "posts", limit: 6, mayRepeat: true };
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
    expect(asked).toMatchObject({ limit: 6, mayRepeat: true });
    expect(queryOf(asked, undefined, (term) => term === "id:t")).toEqual(query);
  }
});

test("a query without a value to choose is not offered, unless it is the chosen one", () => {
  const none = { categories: [], tags: [], authors: [], shows: [], series: [] };
  const needed = ["category", "tag", "author", "series", "parts"];
  const rest = QUERIES.filter((name) => !needed.includes(name));
  expect(offeredQueries("newest", undefined, none)).toEqual(rest);
  expect(offeredQueries("tag", undefined, none)).toContain("tag");
  const authors = [{ id: "ada", name: "Ada" }];
  expect(offeredQueries("newest", "video", { ...none, authors })).toContain("author");
  expect(offeredQueries("newest", "video", none)).not.toContain("kind");
});

test("a section of videos shows videos whatever it asks for", () => {
  const newest = { name: "newest", value: "", ids: [] } as const;
  const asked = withQuery({ from: "posts", kind: "video", limit: 5 }, newest, "video");
  expect(asked.kind).toBe("video");
  expect(queryOf(asked, "video", () => false)).toEqual(newest);
});
