import { type Editor, Extension } from "@tiptap/core";
import { moveBlocks } from "./move-block.ts";

/** Runs a command; the key is taken even at the first or last block, where it would move the cursor. */
const move =
  (direction: -1 | 1) =>
  ({ editor }: { editor: Editor }) => {
    moveBlocks(direction)(editor.state, editor.view.dispatch);
    return true;
  };

/** Alt with an arrow moves the blocks at the cursor. */
export const BlockKeys = Extension.create({
  name: "blockKeys",
  addKeyboardShortcuts: () => ({ "Alt-ArrowUp": move(-1), "Alt-ArrowDown": move(1) }),
});
