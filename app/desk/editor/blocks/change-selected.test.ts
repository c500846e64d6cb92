import { EditorState, NodeSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { schema } from "#tests/editor-markdown.ts";
import { changeSelected, goPastSelected } from "./change-selected.ts";

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

test("Enter in a field goes on after the node, which typing would replace", () => {
  const typed = (at: number) => {
    const past = goPastSelected(selected(at))!;
    return past.insertText("!").doc;
  };
  const afterNote = typed(6);
  expect(afterNote.firstChild!.childCount).toBe(3);
  expect(afterNote.textContent).toBe("Words!.");
  const afterPicture = typed(9);
  expect(afterPicture.children.map(({ type }) => type.name)).toEqual([
    "paragraph",
    "figure",
    "paragraph",
  ]);
  expect(afterPicture.lastChild!.textContent).toBe("!");
});
