import type { Attrs } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, TextSelection, type Transaction } from "@tiptap/pm/state";

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

/**
 * Puts the cursor after the selected node, in a new paragraph where no text follows: what is typed next
 * would replace a node that is still selected.
 * @returns null if no node is selected
 */
export function goPastSelected({ selection, tr, schema }: EditorState): Transaction | null {
  if (!(selection instanceof NodeSelection)) return null;
  const { $to, to, node } = selection;
  if (node.isInline) return tr.setSelection(TextSelection.create(tr.doc, to));
  const paragraph = schema.nodes.paragraph!;
  const isFollowed = $to.nodeAfter?.isTextblock;
  if (!isFollowed) {
    if (!$to.parent.canReplaceWith($to.index(), $to.index(), paragraph)) return null;
    tr.insert(to, paragraph.create());
  }
  return tr.setSelection(TextSelection.create(tr.doc, to + 1));
}
