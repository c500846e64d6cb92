import type { Editor } from "@tiptap/core";
import Code from "lucide-react/icons/code";
import Heading2 from "lucide-react/icons/heading-2";
import Heading3 from "lucide-react/icons/heading-3";
import Italic from "lucide-react/icons/italic";
import Bold from "lucide-react/icons/letter-b";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import Minus from "lucide-react/icons/minus";
import Quote from "lucide-react/icons/quote";
import Redo2 from "lucide-react/icons/redo-2";
import SquareCode from "lucide-react/icons/square-code";
import Strikethrough from "lucide-react/icons/strikethrough";
import Table from "lucide-react/icons/table";
import Undo2 from "lucide-react/icons/undo-2";
import type { ComponentType } from "react";
import type { DeskKey } from "#app/desk/shell/desk-text.ts";

/** A formatting command. */
export interface Tool {
  name: DeskKey;
  icon: ComponentType<{ className?: string; "aria-hidden": "true" }>;
  run(editor: Editor): void;
  isOn?(editor: Editor): boolean;
}

const tool = (
  name: DeskKey,
  icon: Tool["icon"],
  run: (chain: ReturnType<Editor["chain"]>) => { run(): boolean },
  isOn?: Tool["isOn"],
): Tool => ({
  name,
  icon,
  isOn,
  run: (editor) => void run(editor.chain().focus()).run(),
});

/** All buttons of the toolbar, in order. */
export const TOOLS: readonly Tool[] = [
  tool(
    "tool.heading2",
    Heading2,
    (chain) => chain.toggleHeading({ level: 2 }),
    (editor) => editor.isActive("heading", { level: 2 }),
  ),
  tool(
    "tool.heading3",
    Heading3,
    (chain) => chain.toggleHeading({ level: 3 }),
    (editor) => editor.isActive("heading", { level: 3 }),
  ),
  tool(
    "tool.bold",
    Bold,
    (chain) => chain.toggleBold(),
    (editor) => editor.isActive("bold"),
  ),
  tool(
    "tool.italic",
    Italic,
    (chain) => chain.toggleItalic(),
    (editor) => editor.isActive("italic"),
  ),
  tool(
    "tool.strike",
    Strikethrough,
    (chain) => chain.toggleStrike(),
    (editor) => editor.isActive("strike"),
  ),
  tool(
    "tool.code",
    Code,
    (chain) => chain.toggleCode(),
    (editor) => editor.isActive("code"),
  ),
  tool(
    "tool.bullets",
    List,
    (chain) => chain.toggleBulletList(),
    (editor) => editor.isActive("bulletList"),
  ),
  tool(
    "tool.numbers",
    ListOrdered,
    (chain) => chain.toggleOrderedList(),
    (editor) => editor.isActive("orderedList"),
  ),
  tool(
    "tool.quote",
    Quote,
    (chain) => chain.toggleBlockquote(),
    (editor) => editor.isActive("blockquote"),
  ),
  tool(
    "tool.codeBlock",
    SquareCode,
    (chain) => chain.toggleCodeBlock(),
    (editor) => editor.isActive("codeBlock"),
  ),
  tool("tool.table", Table, (chain) =>
    chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  ),
  tool("tool.rule", Minus, (chain) => chain.setHorizontalRule()),
  tool("tool.undo", Undo2, (chain) => chain.undo()),
  tool("tool.redo", Redo2, (chain) => chain.redo()),
];

/** Commands for the table at the cursor. */
export const TABLE_TOOLS = [
  ["table.addRow", (editor: Editor) => editor.chain().focus().addRowAfter().run()],
  ["table.addColumn", (editor: Editor) => editor.chain().focus().addColumnAfter().run()],
  ["table.removeRow", (editor: Editor) => editor.chain().focus().deleteRow().run()],
  ["table.removeColumn", (editor: Editor) => editor.chain().focus().deleteColumn().run()],
  ["table.remove", (editor: Editor) => editor.chain().focus().deleteTable().run()],
] as const;
