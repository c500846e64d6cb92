import type { Attrs } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, type Transaction } from "@tiptap/pm/state";

/**
 * Changes attributes of the selected node, which stays selected: ProseMirror replaces a node without content, and
 * would select the place before it if that is in a line, such as that of a footnote.
 * @returns null if no node of this type is selected
 */
export function changeSelected(
  { selection, tr }: EditorState,
  type: string,
  attrs: Attrs,
): Transaction | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== type) return null;
  const { from, node } = selection;
  tr.setNodeMarkup(from, undefined, { ...node.attrs, ...attrs }, node.marks);
  return tr.setSelection(NodeSelection.create(tr.doc, from));
}
