import { EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";
import { search } from "prosemirror-search";
import { expect, test } from "vitest";
import { markdown, schema } from "#tests/editor-markdown.ts";
import { isPlainTyping } from "./plain-typing.ts";

const doc = schema.nodeFromJSON(markdown.parse("One **bold**\n\n## Two"));
const cursor = (at: number) =>
  EditorState.create({ doc, selection: TextSelection.create(doc, at), plugins: [search()] });

/** Whether a change with the cursor at a position is plain typing. */
function isPlain(at: number, change: (tr: Transaction) => Transaction): boolean {
  const before = cursor(at);
  return isPlainTyping(before, before.apply(change(before.tr)));
}

test("letters in a line are plain typing", () => {
  expect(isPlain(2, (tr) => tr.insertText("a"))).toBe(true);
  expect(isPlain(3, (tr) => tr.delete(2, 3))).toBe(true);
});

test("what opens a menu, changes the format, or makes another block is not", () => {
  expect(isPlain(1, (tr) => tr.insertText("/"))).toBe(false);
  expect(isPlain(4, (tr) => tr.insertText(" :sm"))).toBe(false);
  expect(isPlain(2, (tr) => tr.split(2))).toBe(false);
  expect(isPlain(2, (tr) => tr.setBlockType(2, 2, schema.nodes.heading!, { level: 2 }))).toBe(
    false,
  );
  expect(isPlain(2, (tr) => tr.setSelection(TextSelection.create(tr.doc, 7)))).toBe(false);
  expect(isPlain(2, (tr) => tr.insertText("a").addStoredMark(schema.marks.bold!.create()))).toBe(
    false,
  );
});
