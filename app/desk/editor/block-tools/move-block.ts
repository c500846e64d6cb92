import type { NodeRange } from "@tiptap/pm/model";
import type { Command, EditorState } from "@tiptap/pm/state";

const ITEMS = ["listItem", "taskItem"];

/**
 * The blocks at the selection that are handled as one: whole list items, whole tables, and in a quote
 * or callout its paragraphs.
 */
export function blocksAt({ selection }: EditorState): NodeRange | null {
  const { $from, $to } = selection;
  return $from.blockRange(
    $to,
    ({ type }) => !(ITEMS.includes(type.name) || type.spec.tableRole || type.inlineContent),
  );
}

/**
 * Moves the blocks at the selection before the one above, or after the one below. The neighbour is moved
 * instead, so that the selection stays.
 */
export function moveBlocks(direction: -1 | 1): Command {
  return (state, dispatch) => {
    const range = blocksAt(state);
    if (!range) return false;
    const { parent, startIndex, endIndex, start, end } = range;
    const neighbour = parent.maybeChild(direction < 0 ? startIndex - 1 : endIndex);
    if (!neighbour) return false;
    const { tr } = state;
    const size = neighbour.nodeSize;
    if (direction < 0) tr.insert(end, neighbour).delete(start - size, start);
    else tr.delete(end, end + size).insert(start, neighbour);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Puts a copy of the blocks at the selection after them. */
export const duplicateBlocks: Command = (state, dispatch) => {
  const range = blocksAt(state);
  if (!range) return false;
  const { parent, startIndex, endIndex, end } = range;
  const copies = parent.content.content.slice(startIndex, endIndex);
  dispatch?.(state.tr.insert(end, copies).scrollIntoView());
  return true;
};

/** Deletes the blocks at the selection; a list or quote that would be left empty, too. */
export const deleteBlocks: Command = (state, dispatch) => {
  const range = blocksAt(state);
  if (!range) return false;
  dispatch?.(state.tr.deleteRange(range.start, range.end).scrollIntoView());
  return true;
};
