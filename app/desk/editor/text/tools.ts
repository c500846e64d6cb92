import type { Editor } from "@tiptap/core";
import Code from "lucide-react/icons/code";
import Heading2 from "lucide-react/icons/heading-2";
import Heading3 from "lucide-react/icons/heading-3";
import Highlighter from "lucide-react/icons/highlighter";
import Italic from "lucide-react/icons/italic";
import Bold from "lucide-react/icons/letter-b";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import Quote from "lucide-react/icons/quote";
import Redo2 from "lucide-react/icons/redo-2";
import Strikethrough from "lucide-react/icons/strikethrough";
import Subscript from "lucide-react/icons/subscript";
import Superscript from "lucide-react/icons/superscript";
import Undo2 from "lucide-react/icons/undo-2";
import type { ComponentType } from "react";
import type { DeskKey } from "#app/desk/shell/desk-text.ts";

/** A formatting command. */
export interface Tool {
  name: DeskKey;
  icon: ComponentType<{ className?: string; "aria-hidden": "true" }>;
  run(editor: Editor): void;
  isOn?(editor: Editor): boolean;
  /** Its shortcut, with `Mod` for Ctrl or ⌘. */
  keys?: string;
}

type Chain = ReturnType<Editor["chain"]>;

/** A tool of a mark or a block: whether it is on is asked by its name. */
const toggle = (
  name: DeskKey,
  icon: Tool["icon"],
  run: (chain: Chain) => Chain,
  [type, attributes]: [type: string, attributes?: object],
  keys?: string,
): Tool => ({
  name,
  icon,
  keys,
  run: (editor) => void run(editor.chain().focus()).run(),
  isOn: (editor) => editor.isActive(type, attributes),
});

const bold = toggle("tool.bold", Bold, (chain) => chain.toggleBold(), ["bold"], "Mod-B");
const italic = toggle("tool.italic", Italic, (chain) => chain.toggleItalic(), ["italic"], "Mod-I");
const heading2 = toggle(
  "tool.heading2",
  Heading2,
  (chain) => chain.toggleHeading({ level: 2 }),
  ["heading", { level: 2 }],
  "Mod-Alt-2",
);
const heading3 = toggle(
  "tool.heading3",
  Heading3,
  (chain) => chain.toggleHeading({ level: 3 }),
  ["heading", { level: 3 }],
  "Mod-Alt-3",
);
const quote = toggle(
  "tool.quote",
  Quote,
  (chain) => chain.toggleBlockquote(),
  ["blockquote"],
  "Mod-Shift-B",
);

/** The permanent toolbar, in order; everything else is in the insert menu or at a selection. */
export const TOOLS: readonly Tool[] = [
  heading2,
  bold,
  italic,
  toggle("tool.bullets", List, (chain) => chain.toggleBulletList(), ["bulletList"], "Mod-Shift-8"),
  toggle(
    "tool.numbers",
    ListOrdered,
    (chain) => chain.toggleOrderedList(),
    ["orderedList"],
    "Mod-Shift-7",
  ),
];

/** The end of the permanent toolbar. */
export const HISTORY_TOOLS: readonly Tool[] = [
  {
    name: "tool.undo",
    icon: Undo2,
    keys: "Mod-Z",
    run: (editor) => void editor.chain().focus().undo().run(),
  },
  {
    name: "tool.redo",
    icon: Redo2,
    keys: "Mod-Shift-Z",
    run: (editor) => void editor.chain().focus().redo().run(),
  },
];

/** The bar at a selection, in order; the link comes after the first two. */
export const SELECTION_TOOLS: readonly Tool[] = [
  bold,
  italic,
  heading2,
  heading3,
  quote,
  toggle(
    "tool.highlight",
    Highlighter,
    (chain) => chain.toggleMark("highlight"),
    ["highlight"],
    "Mod-Shift-H",
  ),
  toggle("tool.code", Code, (chain) => chain.toggleCode(), ["code"], "Mod-E"),
  toggle("tool.strike", Strikethrough, (chain) => chain.toggleStrike(), ["strike"], "Mod-Shift-S"),
  toggle("tool.superscript", Superscript, (chain) => chain.toggleMark("superscript"), [
    "superscript",
  ]),
  toggle("tool.subscript", Subscript, (chain) => chain.toggleMark("subscript"), ["subscript"]),
];

/** Commands for the table at the cursor. */
export const TABLE_TOOLS = [
  ["table.addRow", (editor: Editor) => editor.chain().focus().addRowAfter().run()],
  ["table.addColumn", (editor: Editor) => editor.chain().focus().addColumnAfter().run()],
  ["table.removeRow", (editor: Editor) => editor.chain().focus().deleteRow().run()],
  ["table.removeColumn", (editor: Editor) => editor.chain().focus().deleteColumn().run()],
  ["table.remove", (editor: Editor) => editor.chain().focus().deleteTable().run()],
] as const;
