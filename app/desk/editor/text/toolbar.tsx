import type { Editor } from "@tiptap/core";
import ImagePlus from "lucide-react/icons/image-plus";
import Link from "lucide-react/icons/link";
import ListTree from "lucide-react/icons/list-tree";
import Plus from "lucide-react/icons/plus";
import Scissors from "lucide-react/icons/scissors";
import Search from "lucide-react/icons/search";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { ToolBar, ToolButton } from "./tool-bar.tsx";
import { HISTORY_TOOLS, TABLE_TOOLS, TOOLS, type Tool } from "./tools.ts";

interface ToolbarProps {
  editor: Editor;
  onInsert(): void;
  onLink(): void;
  onPicture(): void;
  onFind(): void;
  onOutline(): void;
  onSnippet(): void;
  /** Escape: back to the text. */
  onLeave(): void;
}

/** The slim toolbar above the text. */
export function Toolbar({ editor, onInsert, onLink, onPicture, ...more }: ToolbarProps) {
  const { onFind, onOutline, onSnippet, onLeave } = more;
  const { t } = useDeskText();
  const insert: Tool = { name: "slash.title", icon: Plus, keys: "/", run: onInsert };
  const link: Tool = {
    name: "tool.link",
    icon: Link,
    keys: "Mod-K",
    run: onLink,
    isOn: (current) => current.isActive("link"),
  };
  const picture: Tool = { name: "tool.picture", icon: ImagePlus, run: onPicture };
  const snippet: Tool = { name: "snippet.all", icon: Scissors, run: onSnippet };
  const outline: Tool = { name: "tool.outline", icon: ListTree, run: onOutline };
  const find: Tool = { name: "tool.find", icon: Search, keys: "Mod-F", run: onFind };
  const tools = [insert, ...TOOLS, link, picture, snippet, outline, find, ...HISTORY_TOOLS];
  return (
    <ToolBar label={t("tool.all")} onLeave={onLeave} className="writing-bar">
      {tools.map((each) => (
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
    </ToolBar>
  );
}
