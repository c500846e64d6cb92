import type { Editor } from "@tiptap/core";
import ImagePlus from "lucide-react/icons/image-plus";
import Link from "lucide-react/icons/link";
import Plus from "lucide-react/icons/plus";
import Scissors from "lucide-react/icons/scissors";
import { useEffect, useRef } from "react";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { TABLE_TOOLS, TOOLS, type Tool } from "./tools.ts";

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

/** Roving tabindex: one tab stop, arrow keys move between buttons (ARIA APG: toolbar). */
function useArrows() {
  const bar = useRef<HTMLDivElement>(null);
  const buttons = () => [...(bar.current?.querySelectorAll("button") ?? [])];
  function stopAt(place: HTMLButtonElement | undefined) {
    if (!place) return;
    for (const button of buttons()) button.tabIndex = button === place ? 0 : -1;
  }
  // The buttons depend on the selection.
  useEffect(() => {
    const all = buttons();
    stopAt(all.find(({ tabIndex }) => tabIndex === 0) ?? all[0]);
  });
  function onKeyDown(event: React.KeyboardEvent) {
    const all = buttons();
    const at = all.indexOf(event.target as HTMLButtonElement);
    const forward = getComputedStyle(bar.current!).direction === "rtl" ? -1 : 1;
    const steps = dictionary<number>({
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: all.length - 1,
    });
    const to = steps[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    all[(to + all.length) % all.length]!.focus();
  }
  return {
    ref: bar,
    onKeyDown,
    onFocus: (event: React.FocusEvent) => stopAt(event.target as HTMLButtonElement),
  };
}

/** Opens the slash menu on a new line. */
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
  onSnippet(): void;
}

/** Formatting toolbar of the editor. */
export function Toolbar({ editor, onLink, onPicture, onSnippet }: ToolbarProps) {
  const { t } = useDeskText();
  const link: Tool = {
    name: "tool.link",
    icon: Link,
    run: onLink,
    isOn: (current) => current.isActive("link"),
  };
  const picture: Tool = { name: "tool.picture", icon: ImagePlus, run: onPicture };
  const snippet: Tool = { name: "snippet.all", icon: Scissors, run: onSnippet };
  const insert: Tool = { name: "slash.title", icon: Plus, run: openMenu };
  const arrows = useArrows();
  return (
    <div
      {...arrows}
      role="toolbar"
      aria-label={t("tool.all")}
      className="writing-bar flex overflow-x-auto sm:flex-wrap gap-0.5 rounded-t-xl border-b border-neutral-200 bg-white p-1.5 dark:border-neutral-700 dark:bg-neutral-900"
    >
      {[insert, ...TOOLS.slice(0, 6), link, picture, snippet, ...TOOLS.slice(6)].map((each) => (
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
