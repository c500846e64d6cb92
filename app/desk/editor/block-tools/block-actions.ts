import type { Editor } from "@tiptap/core";
import { NodeSelection, Selection } from "@tiptap/pm/state";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Copy from "lucide-react/icons/copy";
import Heading2 from "lucide-react/icons/heading-2";
import Heading3 from "lucide-react/icons/heading-3";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import ListTodo from "lucide-react/icons/list-todo";
import Pilcrow from "lucide-react/icons/pilcrow";
import Quote from "lucide-react/icons/quote";
import SquareCode from "lucide-react/icons/square-code";
import Trash2 from "lucide-react/icons/trash-2";
import type { Tool } from "#app/desk/editor/text/tools.ts";
import type { WritingKey } from "#app/desk/editor/text/writing-text.ts";
import { deleteBlocks, duplicateBlocks, moveBlocks } from "./move-block.ts";

/** Something that can be done with the blocks at the selection. */
export interface BlockAction {
  name: WritingKey;
  icon: Tool["icon"];
  keys?: string;
  run(editor: Editor): void;
}

type Chain = ReturnType<Editor["chain"]>;

const turn = (
  name: WritingKey,
  icon: Tool["icon"],
  change: (chain: Chain) => Chain,
): BlockAction => ({
  name,
  icon,
  // Out of lists and quotes first: a block is one thing at a time.
  run: (editor) => void change(editor.chain().focus().clearNodes()).run(),
});

export const BLOCK_ACTIONS: readonly BlockAction[] = [
  {
    name: "block.up",
    icon: ArrowUp,
    keys: "Alt-↑",
    run: ({ state, view }) => void moveBlocks(-1)(state, view.dispatch),
  },
  {
    name: "block.down",
    icon: ArrowDown,
    keys: "Alt-↓",
    run: ({ state, view }) => void moveBlocks(1)(state, view.dispatch),
  },
  {
    name: "block.duplicate",
    icon: Copy,
    run: ({ state, view }) => void duplicateBlocks(state, view.dispatch),
  },
  {
    name: "block.delete",
    icon: Trash2,
    run: ({ state, view }) => void deleteBlocks(state, view.dispatch),
  },
];

export const TURN_ACTIONS: readonly BlockAction[] = [
  turn("turn.text", Pilcrow, (chain) => chain),
  turn("turn.heading2", Heading2, (chain) => chain.setHeading({ level: 2 })),
  turn("turn.heading3", Heading3, (chain) => chain.setHeading({ level: 3 })),
  turn("turn.bullets", List, (chain) => chain.toggleBulletList()),
  turn("turn.numbers", ListOrdered, (chain) => chain.toggleOrderedList()),
  turn("turn.tasks", ListTodo, (chain) => chain.toggleTaskList()),
  turn("turn.quote", Quote, (chain) => chain.setBlockquote()),
  turn("turn.code", SquareCode, (chain) => chain.setCodeBlock()),
];

/** Whether the block at the selection is text, which can become other text. */
export const isTurnable = ({ state: { selection } }: Editor): boolean =>
  !(selection instanceof NodeSelection) && selection.$from.parent.isTextblock;

/** Selects the block at a position: a picture or video as a whole, in text its start. */
export function selectBlock({ state, view }: Editor, position: number): void {
  const { doc, tr } = state;
  const $position = doc.resolve(position);
  const isWhole = $position.nodeAfter?.isBlock && $position.nodeAfter.isAtom;
  const selection = isWhole ? NodeSelection.create(doc, position) : Selection.near($position);
  view.dispatch(tr.setSelection(selection));
}
