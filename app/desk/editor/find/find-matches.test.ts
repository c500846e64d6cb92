import type { Node } from "@tiptap/pm/model";
import { EditorState, NodeSelection } from "@tiptap/pm/state";
import { search } from "prosemirror-search";
import { expect, test } from "vitest";
import { schema } from "#tests/editor-markdown.ts";
import { matchesIn, replaceAll, searchFor, selectNextMatch } from "./find-matches.ts";

const paragraph = (...content: Node[]) => schema.node("paragraph", null, content);

/** An editor's state that searches for words. */
function searching(blocks: Node[], words: string, replace: string, isCaseSensitive = false) {
  const state = EditorState.create({
    doc: schema.node("doc", null, blocks),
    plugins: [search()],
  });
  return state.apply(searchFor(state, { search: words, replace, isCaseSensitive }));
}

/** The text after all matches are replaced, and how many there were. */
function replaced(text: string, words: string, replace: string, isCaseSensitive = false) {
  const state = searching([paragraph(schema.text(text))], words, replace, isCaseSensitive);
  const { count } = matchesIn(state);
  return { text: replaceAll(state)?.doc.textContent ?? text, count };
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

test("finds and replaces in notes, captions and titles of cards as well, one after the other", () => {
  const text = schema.text("Owl, ");
  let state = searching(
    [
      paragraph(text, schema.node("footnote", { text: "An owl; owls" }), schema.text("owl.")),
      schema.node("callout", { kind: "note", title: "Owls" }, [paragraph(text)]),
      schema.node("figure", { src: "/images/owl", alt: "An owl", caption: "Owl" }),
    ],
    "owl",
    "$1 owl",
  );
  expect(matchesIn(state)).toEqual({ count: 8, current: 0 });
  const places: (string | number)[] = [];
  for (let count = 0; count < 7; count += 1) {
    state = state.apply(selectNextMatch(state, 1)!);
    const { selection } = state;
    places.push(selection instanceof NodeSelection ? selection.node.type.name : selection.from);
  }
  expect(places).toEqual([1, "footnote", 7, "callout", 14, "figure", 1]);
  expect(state.apply(selectNextMatch(state, -1)!).selection.from).toBe(state.doc.content.size - 1);
  const { doc } = replaceAll(state)!;
  expect(doc.textContent).toBe("$1 owl, $1 owl.$1 owl, ");
  expect(doc.child(0).child(1).attrs.text).toBe("An $1 owl; $1 owls");
  expect(doc.child(1).attrs.title).toBe("$1 owls");
  expect(doc.child(2).attrs).toMatchObject({
    src: "/images/owl",
    alt: "An $1 owl",
    caption: "$1 owl",
  });
});
