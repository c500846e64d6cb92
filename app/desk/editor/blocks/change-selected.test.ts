import { EditorState, NodeSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { schema } from "#tests/editor-markdown.ts";
import { changeSelected } from "./change-selected.ts";

const doc = schema.node("doc", null, [
  schema.node("paragraph", null, [schema.text("Words"), schema.node("footnote"), schema.text(".")]),
  schema.node("figure", { src: "/images/a/1440" }),
]);

const selected = (at: number) =>
  EditorState.create({ doc, schema, selection: NodeSelection.create(doc, at) });

test.each([
  ["footnote", 6, { text: "A" }],
  ["figure", 9, { alt: "A lamp" }],
])("a %s stays selected while its field is typed in", (type, at, attrs) => {
  const changed = changeSelected(selected(at), type, attrs)!;
  expect(changed.doc.nodeAt(at)?.attrs).toMatchObject(attrs);
  expect((changed.selection as NodeSelection).node).toBe(changed.doc.nodeAt(at));
});

test("another node is left alone", () => {
  expect(changeSelected(selected(6), "figure", { alt: "A lamp" })).toBeNull();
});
