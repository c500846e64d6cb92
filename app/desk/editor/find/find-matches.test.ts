import { EditorState } from "@tiptap/pm/state";
import { replaceAll, search } from "prosemirror-search";
import { expect, test } from "vitest";
import { schema } from "#tests/editor-markdown.ts";
import { matchesIn, searchFor } from "./find-matches.ts";

/** The text after all matches are replaced, and how many there were. */
function replaced(text: string, words: string, replace: string, isCaseSensitive = false) {
  const doc = schema.node("doc", null, [schema.node("paragraph", null, [schema.text(text)])]);
  let state = EditorState.create({ doc, plugins: [search()] });
  state = state.apply(searchFor(state, { search: words, replace, isCaseSensitive }));
  const { count } = matchesIn(state);
  replaceAll(state, (transaction) => {
    state = state.apply(transaction);
  });
  return { text: state.doc.textContent, count };
}

test.each([
  ["costs five", "five", "$1 or $$ or $&", "costs $1 or $$ or $&"],
  ["a.b axb (c) [d] \\ {2} ^|/", "a.b", "x", "x axb (c) [d] \\ {2} ^|/"],
  ["a.b axb (c) [d] \\ {2} ^|/", "(c) [d] \\ {2} ^|/", "\\n$", "a.b axb \\n$"],
  ["In İstanbul a lamp, in İzmir a lamp.", "lamp", "boat", "In İstanbul a boat, in İzmir a boat."],
  ["10\u00a0km and 10 km", "10 km", "6 miles", "6 miles and 6 miles"],
  ["Sea sea SEA", "sea", "", "  "],
])("in “%s” all of “%s” becomes “%s”, as typed", (text, words, replace, result) => {
  expect(replaced(text, words, replace).text).toBe(result);
});

test("case counts only where asked for, and an empty search finds nothing", () => {
  expect(replaced("Sea sea", "sea", "pier", true)).toEqual({ text: "Sea pier", count: 1 });
  expect(replaced("Sea sea", "", "pier")).toEqual({ text: "Sea sea", count: 0 });
});
