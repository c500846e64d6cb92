import type { Node } from "@tiptap/pm/model";
import { EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { markdown, schema } from "#tests/editor-markdown.ts";
import { listSuggestions } from "./list-suggestions.ts";
import { decideAll, decideOne, withoutSuggestions } from "./resolve.ts";
import { suggestTransaction } from "./suggest-transaction.ts";

const EVE = { by: "eve", name: "Eve Editor" };
const ADA = { by: "ada", name: "Ada Writer" };

const read = (text: string): Node => schema.nodeFromJSON(markdown.parse(text));
const write = (doc: Node): string => markdown.serialize(doc.toJSON());

/** Where words begin. */
function placeOf(doc: Node, words: string): number {
  let found = -1;
  doc.descendants((node, at) => {
    const index = node.isText && found < 0 ? node.text!.indexOf(words) : -1;
    if (index >= 0) found = at + index;
  });
  if (found < 0) throw new Error(`No "${words}"`);
  return found;
}

/** A text in which somebody suggests what they do. */
class Page {
  state: EditorState;

  constructor(text: string) {
    this.state = EditorState.create({ doc: read(text), schema });
  }

  get doc() {
    return this.state.doc;
  }

  at(position: number): this {
    const { tr, doc } = this.state;
    this.state = this.state.apply(tr.setSelection(TextSelection.create(doc, position)));
    return this;
  }

  does(change: (tr: Transaction) => Transaction, suggester = EVE): this {
    const tr = suggestTransaction(change(this.state.tr), this.state, suggester);
    this.state = this.state.apply(tr!);
    return this;
  }

  types(words: string, suggester = EVE): this {
    for (const letter of words) this.does((tr) => tr.insertText(letter), suggester);
    return this;
  }

  backspaces(times: number): this {
    for (let time = 0; time < times; time++) {
      const { head } = this.state.selection;
      this.does((tr) => tr.delete(head - 1, head));
    }
    return this;
  }

  /** State of the margin. */
  get margin() {
    return listSuggestions(this.doc).map(({ name, parts }) => ({ name, parts }));
  }
}

test("a typed word and a deleted word are one suggestion each", () => {
  const page = new Page("The tide turned. Nobody saw it.");
  page.at(placeOf(page.doc, " turned")).types(" slowly");
  page.at(placeOf(page.doc, " saw")).backspaces(6);
  expect(page.margin).toEqual([
    { name: "Eve Editor", parts: [{ kind: "insert", words: "slowly" }] },
    { name: "Eve Editor", parts: [{ kind: "delete", words: "Nobody" }] },
  ]);
  expect(write(withoutSuggestions(page.doc))).toBe("The tide turned. Nobody saw it.");
  expect(write(decideAll(page.doc, "accept"))).toBe("The tide slowly turned.  saw it.");
});

test("a word in place of another is one suggestion, the new word behind the old", () => {
  const page = new Page("The tide turned.");
  page.at(placeOf(page.doc, " turned")).backspaces(4).types("sea");
  expect(page.margin[0]!.parts).toEqual([
    { kind: "delete", words: "tide" },
    { kind: "insert", words: "sea" },
  ]);
  expect(page.doc.textContent).toBe("The tidesea turned.");
});

test("deleting one's own suggestion removes it", () => {
  const page = new Page("The tide turned.");
  page.at(placeOf(page.doc, " turned")).types(" soon").backspaces(5);
  expect(page.margin).toEqual([]);
});

test("of two people's suggestions beside each other each can be declined alone", () => {
  const page = new Page("The tide turned.");
  page.at(placeOf(page.doc, "turned")).types("now ").types("quickly ", ADA);
  const [, adas] = listSuggestions(page.doc);
  expect(adas).toMatchObject({ name: "Ada Writer", parts: [{ words: "quickly" }] });
  const rest = decideOne(page.doc, "decline", adas!.id);
  expect(write(decideAll(rest, "accept"))).toBe("The tide now turned.");
});

test("a divided paragraph stays one until that is accepted, and Backspace puts it together again", () => {
  const page = new Page("One. Two.");
  const at = placeOf(page.doc, " Two");
  page.at(at).does((tr) => tr.split(at));
  expect(page.margin[0]!.parts).toEqual([{ kind: "split" }]);
  expect(write(withoutSuggestions(page.doc))).toBe("One. Two.");
  expect(decideAll(page.doc, "accept").childCount).toBe(2);
  page.does((tr) => tr.join(tr.selection.$head.before()));
  expect(page.margin).toEqual([]);
});

test("two paragraphs that are put together stay two until that is accepted", () => {
  const page = new Page("One.\n\nTwo.");
  page.at(placeOf(page.doc, "Two")).does((tr) => tr.join(tr.selection.$head.before()));
  expect(page.margin[0]!.parts).toEqual([{ kind: "join" }]);
  expect(write(withoutSuggestions(page.doc))).toBe("One.\n\nTwo.");
  expect(write(decideAll(page.doc, "accept"))).toBe("One.Two.");
});

test("a selection over a paragraph and a heading is removed word by word", () => {
  const page = new Page("One two.\n\n## Three four\n\nFive.");
  page.does((tr) => tr.delete(placeOf(tr.doc, " two"), placeOf(tr.doc, " four")));
  expect(page.margin[0]!.parts).toEqual([
    { kind: "delete", words: "two." },
    { kind: "join" },
    { kind: "delete", words: "Three" },
  ]);
  expect(write(decideAll(page.doc, "accept"))).toBe("One four\n\nFive.");
  expect(write(withoutSuggestions(page.doc))).toBe("One two.\n\n## Three four\n\nFive.");
});

test("a heading, a picture and a footnote can be suggested", () => {
  const page = new Page("The tide\n\nNobody saw it.");
  const { heading, figure, footnote } = schema.nodes;
  page.at(2).does((tr) => tr.setBlockType(1, 2, heading!, { level: 2 }));
  page.does((tr) => tr.insert(tr.doc.content.size, figure!.create({ src: "/images/a/1440" })), ADA);
  page.does((tr) => tr.insert(placeOf(tr.doc, " saw"), footnote!.create({ text: "Why?" })));
  expect(page.margin.map(({ parts }) => parts)).toEqual([
    [{ kind: "change", type: "heading", previous: "paragraph" }],
    [{ kind: "insert", words: "", type: "footnote" }],
    [{ kind: "insert", words: "", type: "figure" }],
  ]);
  expect(write(withoutSuggestions(page.doc))).toBe("The tide\n\nNobody saw it.");
  expect(write(decideAll(page.doc, "accept"))).toContain("## The tide\n\nNobody^[Why?] saw it.");
});

test("a heading that is typed with its signs is one suggestion of the same paragraph", () => {
  const page = new Page("The tide");
  page.at(1).types("##");
  page.does((tr) => tr.delete(1, 3).setBlockType(1, 1, schema.nodes.heading!, { level: 2 }));
  expect(page.margin.map(({ parts }) => parts)).toEqual([
    [{ kind: "change", type: "heading", previous: "paragraph" }],
  ]);
  expect(write(decideAll(page.doc, "accept"))).toBe("## The tide");
  expect(write(withoutSuggestions(page.doc))).toBe("The tide");
});

test("code can be suggested too, in a line and in a block", () => {
  const page = new Page("Run `npm start` now.\n\n```\nlet x = 1;\n```");
  page.at(placeOf(page.doc, " start")).types("x");
  page.at(placeOf(page.doc, " = 1")).types("y");
  expect(page.margin.map(({ parts }) => parts)).toEqual([
    [{ kind: "insert", words: "x" }],
    [{ kind: "insert", words: "y" }],
  ]);
  expect(write(withoutSuggestions(page.doc))).toBe("Run `npm start` now.\n\n```\nlet x = 1;\n```");
});

test("code may have every mark but those of suggestions forbidden", () => {
  const { code } = schema.marks;
  const allowed = Object.values(schema.marks).filter((mark) => !code!.excludes(mark));
  expect(allowed.map(({ name }) => name)).toEqual(["insertion", "deletion"]);
});

test("of several equal letters the one that was typed is the suggestion", () => {
  const page = new Page("hello");
  page.at(4).types("lx");
  expect(page.doc.textContent).toBe("hellxlo");
  expect(page.state.selection.head).toBe(6);
});

test("repeated Delete moves on behind its deletions, Backspace before them", () => {
  const page = new Page("one two");
  page.at(1).does((tr) => tr.delete(1, 2));
  expect(page.state.selection.head).toBe(2);
  page.at(8).backspaces(2);
  expect(page.state.selection.head).toBe(6);
});
