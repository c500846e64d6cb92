import { NodeRange } from "@tiptap/pm/model";
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
 * What moves in a direction: the blocks at the selection, or at the edge of a quote or card all of it. A list
 * keeps its items.
 */
function movableAt(state: EditorState, direction: -1 | 1) {
  const inner = blocksAt(state);
  for (let depth = inner?.depth ?? -1; depth >= 0; depth -= 1) {
    const range = new NodeRange(inner!.$from, inner!.$to, depth);
    const { parent, startIndex, endIndex } = range;
    const neighbour = parent.maybeChild(direction < 0 ? startIndex - 1 : endIndex);
    const isOuter = depth < inner!.depth;
    // The columns of a card stay in their order.
    if (neighbour && !(isOuter && parent.type.name === "columns")) return { range, neighbour };
    if (parent.firstChild && ITEMS.includes(parent.firstChild.type.name)) return null;
  }
  return null;
}

/**
 * Moves the blocks at the selection before the one above, or after the one below. The neighbour is moved
 * instead, so that the selection stays.
 */
export function moveBlocks(direction: -1 | 1): Command {
  return (state, dispatch) => {
    const movable = movableAt(state, direction);
    if (!movable) return false;
    const { start, end } = movable.range;
    const { neighbour } = movable;
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
