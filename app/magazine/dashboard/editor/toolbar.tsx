import type { Editor } from "@tiptap/core";
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Plus,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Table,
  Undo2,
} from "lucide-react";
import type { ComponentType } from "react";
import { type DeskKey, useDeskText } from "#app/magazine/dashboard/desk-text.ts";

interface Tool {
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
  ...{ name, icon, isOn },
  run: (editor) => void run(editor.chain().focus()).run(),
});

const TOOLS: readonly Tool[] = [
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

const TABLE_TOOLS = [
  ["table.addRow", (editor: Editor) => editor.chain().focus().addRowAfter().run()],
  ["table.addColumn", (editor: Editor) => editor.chain().focus().addColumnAfter().run()],
  ["table.removeRow", (editor: Editor) => editor.chain().focus().deleteRow().run()],
  ["table.removeColumn", (editor: Editor) => editor.chain().focus().deleteColumn().run()],
  ["table.remove", (editor: Editor) => editor.chain().focus().deleteTable().run()],
] as const;

const BUTTON =
  "focus-ring inline-flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-lg text-neutral-700 transition-colors hover:bg-neutral-100 aria-pressed:bg-primary-100 aria-pressed:text-primary-900 dark:text-neutral-300 dark:hover:bg-neutral-800 dark:aria-pressed:bg-primary-900 dark:aria-pressed:text-primary-100";

function ToolButton({ editor, tool }: { editor: Editor; tool: Tool }) {
  const { t } = useDeskText();
  const { name, icon: Icon, run, isOn } = tool;
  return (
    <button
      type="button"
      aria-label={t(name)}
      title={t(name)}
      aria-pressed={isOn?.(editor)}
      onClick={() => run(editor)}
      className={BUTTON}
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </button>
  );
}

/** As if somebody had typed a stroke on a line of its own. */
function openMenu(editor: Editor): void {
  const { $from } = editor.state.selection;
  const isEmpty = $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
  const line = { type: "paragraph", content: [{ type: "text", text: "/" }] };
  const chain = editor.chain();
  if (isEmpty || $from.depth === 0) chain.insertContent(isEmpty ? "/" : line);
  else chain.insertContentAt($from.after(1), line);
  chain.focus().run();
}

interface ToolbarProps {
  editor: Editor;
  onLink(): void;
  onPicture(): void;
}

/** What can be done with the text that is selected. */
export function Toolbar({ editor, onLink, onPicture }: ToolbarProps) {
  const { t } = useDeskText();
  const link: Tool = {
    ...{ name: "tool.link", icon: Link, run: onLink },
    isOn: (current) => current.isActive("link"),
  };
  const picture: Tool = { name: "tool.picture", icon: ImagePlus, run: onPicture };
  const insert: Tool = { name: "slash.title", icon: Plus, run: openMenu };
  return (
    <div
      role="toolbar"
      aria-label={t("tool.all")}
      className="writing-bar flex overflow-x-auto sm:flex-wrap gap-0.5 rounded-t-xl border-b border-neutral-200 bg-white p-1.5 dark:border-neutral-700 dark:bg-neutral-900"
    >
      {[insert, ...TOOLS.slice(0, 6), link, picture, ...TOOLS.slice(6)].map((each) => (
        <ToolButton key={each.name} editor={editor} tool={each} />
      ))}
      {editor.isActive("table") &&
        TABLE_TOOLS.map(([name, run]) => (
          <button
            key={name}
            type="button"
            onClick={() => run(editor)}
            className="focus-ring min-h-9 cursor-pointer rounded-lg px-2.5 text-xs font-medium hover:bg-neutral-100 dark:hover:bg-neutral-800"
          >
            {t(name)}
          </button>
        ))}
    </div>
  );
}
