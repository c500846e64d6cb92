import type { Editor, JSONContent } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import {
  absolutePositionToRelativePosition,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
} from "@tiptap/y-tiptap";

/** Keeps a place while others write in the same document. */
export function holdPlace({ state }: Editor, at: number): (editor: Editor) => number {
  const sync = ySyncPluginKey.getState(state);
  const place = absolutePositionToRelativePosition(at, sync.type, sync.binding.mapping);
  return ({ state: now }) => {
    const { doc, type, binding } = ySyncPluginKey.getState(now);
    const found = relativePositionToAbsolutePosition(doc, type, place, binding.mapping);
    return Math.min(found ?? now.selection.to, now.doc.content.size);
  };
}

/** Where a block goes so that no text is torn apart: behind the line of this place, before one that begins there, or instead of an empty one. */
export function placeBetween(doc: Node, at: number): { from: number; to: number } {
  const $at = doc.resolve(at);
  if (!$at.parent.isTextblock) return { from: at, to: at };
  const [before, after] = [$at.before(), $at.after()];
  if ($at.parent.childCount === 0) return { from: before, to: after };
  const between = $at.parentOffset === 0 ? before : after;
  return { from: between, to: between };
}

/**
 * Inserts a block between two others. The cursor goes along if it was there.
 * @returns the place behind the block
 */
export function putBetween(editor: Editor, at: number, content: JSONContent): number {
  const { doc, selection } = editor.state;
  const place = placeBetween(doc, at);
  const updateSelection = selection.empty && selection.from === at;
  editor.commands.insertContentAt(place, content, { updateSelection });
  return place.from + (editor.state.doc.nodeAt(place.from)?.nodeSize ?? 0);
}
