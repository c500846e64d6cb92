import type { Editor } from "@tiptap/core";
import { type EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";

/** Whether the cursor is in a table, whose cells hold one line of text each. */
export function isInTable({ selection }: EditorState): boolean {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.spec.tableRole) return true;
  }
  return false;
}

/** Splits the line at the cursor, and puts an empty paragraph between both halves. */
function splitLine(tr: Transaction): void {
  const { $from } = tr.selection;
  const { parent, parentOffset, pos } = $from;
  const before = parent.textBetween(0, parentOffset, undefined, "\ufffc");
  const after = parent.textBetween(parentOffset, parent.content.size, undefined, "\ufffc");
  const start = pos - (before.length - before.trimEnd().length);
  tr.delete(start, pos + (after.length - after.trimStart().length));
  const { paragraph } = tr.doc.type.schema.nodes;
  if (after.trim()) tr.split(start);
  let at = start;
  if (before.trim()) {
    tr.split(start, 1, [{ type: paragraph! }]);
    at += 2;
  }
  tr.setSelection(TextSelection.create(tr.doc, at));
  if (tr.selection.$from.parent.type !== paragraph) tr.setBlockType(at, at, paragraph!);
}

/** Makes an empty paragraph at the cursor, so that a block can be inserted in the middle of a line. */
export function makeRoom(editor: Editor): void {
  const { $from, empty } = editor.state.selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return;
  if ($from.parent.type.name === "paragraph" && $from.parent.content.size === 0) return;
  const { tr } = editor.state;
  splitLine(tr);
  editor.view.dispatch(tr);
}
