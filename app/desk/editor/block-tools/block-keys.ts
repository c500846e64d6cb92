import { type Editor, Extension } from "@tiptap/core";
import {
  type EditorState,
  NodeSelection,
  Plugin,
  TextSelection,
  type Transaction,
} from "@tiptap/pm/state";
import { moveBlocks } from "./move-block.ts";

/** Runs a command; the key is taken even at the first or last block, where it would move the cursor. */
const move =
  (direction: -1 | 1) =>
  ({ editor }: { editor: Editor }) => {
    moveBlocks(direction)(editor.state, editor.view.dispatch);
    return true;
  };

/**
 * Typing while a picture or card is selected, as it is after it was put in, goes on below it: ProseMirror would
 * put the letter in its place.
 * @returns null where anything else is selected
 */
export function typeBelow(
  { selection, schema, tr }: EditorState,
  text: string,
): Transaction | null {
  if (!(selection instanceof NodeSelection)) return null;
  const { node, $to, to } = selection;
  const { paragraph } = schema.nodes;
  if (!node.isBlock || !node.isAtom || !paragraph) return null;
  if (!$to.parent.canReplaceWith($to.index(), $to.index(), paragraph)) return null;
  tr.insert(to, paragraph.create(null, schema.text(text)));
  return tr.setSelection(TextSelection.create(tr.doc, to + 1 + text.length)).scrollIntoView();
}

/** Alt with an arrow moves the blocks at the cursor; letters do not replace a selected block. */
export const BlockKeys = Extension.create({
  name: "blockKeys",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput(view, _from, _to, text) {
          const tr = typeBelow(view.state, text);
          if (tr) view.dispatch(tr);
          return tr !== null;
        },
      },
    }),
  ],
  addKeyboardShortcuts: () => ({ "Alt-ArrowUp": move(-1), "Alt-ArrowDown": move(1) }),
});
