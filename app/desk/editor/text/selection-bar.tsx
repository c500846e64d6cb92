import type { Editor } from "@tiptap/core";
import { AllSelection, TextSelection } from "@tiptap/pm/state";
import Link from "lucide-react/icons/link";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { ToolBar, ToolButton } from "./tool-bar.tsx";
import { SELECTION_TOOLS, type Tool } from "./tools.ts";
import { useWritingText } from "./writing-text.ts";

/** Gap between the bar and the selection, in pixels. */
const GAP = 10;

/** Some text is selected that can be formatted. */
function isFormattable({ state, isEditable }: Editor): boolean {
  const { selection } = state;
  const { empty, from, to, $from } = selection;
  const isText = selection instanceof TextSelection || selection instanceof AllSelection;
  if (!isEditable || empty || !isText) return false;
  return !$from.parent.type.spec.code && state.doc.textBetween(from, to, " ").trim() !== "";
}

/** Not before a pointer that selects is lifted: the bar would follow it. */
function useIsSelecting(editor: Editor): boolean {
  const [isSelecting, setSelecting] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const { dom } = editor.view;
    dom.addEventListener("pointerdown", () => setSelecting(true), { signal });
    for (const name of ["pointerup", "pointercancel"]) {
      window.addEventListener(name, () => setSelecting(false), { signal });
    }
    return () => listening.abort();
  }, [editor]);
  return isSelecting;
}

/** Above the selection, or below it where the toolbar is; inside the text's frame. */
function usePlace(editor: Editor, box: React.RefObject<HTMLDivElement | null>): void {
  const { from, to } = editor.state.selection;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection is elsewhere
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const frame = element.parentElement!.getBoundingClientRect();
    const start = editor.view.coordsAtPos(from);
    const end = editor.view.coordsAtPos(to, -1);
    const { offsetWidth: width, offsetHeight: height } = element;
    const docked = document.querySelector(".writing-bar")?.getBoundingClientRect().bottom ?? 0;
    const above = start.top - height - GAP;
    const below = Math.min(end.bottom + GAP, window.innerHeight - height - GAP);
    const top = above < Math.max(0, docked) ? below : above;
    const middle =
      start.top === end.top ? (start.left + end.right) / 2 : frame.left + frame.width / 2;
    const left = Math.min(Math.max(middle - width / 2, frame.left), frame.right - width);
    element.style.setProperty("--bar-top", `${top - frame.top}px`);
    element.style.setProperty("--bar-left", `${left - frame.left}px`);
  }, [from, to, editor]);
}

/** Above the keyboard of a phone, which covers the bottom of the page without changing its height. */
function useKeyboardSpace(box: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const measure = () => {
      const covered = window.innerHeight - (viewport?.height ?? 0) - (viewport?.offsetTop ?? 0);
      box.current?.style.setProperty("--keyboard", `${Math.max(0, covered)}px`);
    };
    measure();
    const listening = new AbortController();
    for (const name of ["resize", "scroll"]) {
      viewport?.addEventListener(name, measure, { signal: listening.signal });
    }
    return () => listening.abort();
  }, [box]);
}

interface SelectionBarProps {
  editor: Editor;
  onLink(): void;
}

/**
 * Formats what is selected: beside the selection, on phones at the bottom of the window. Alt+F10 moves
 * the focus to it, as in other editors; Escape back to the text.
 */
export function SelectionBar({ editor, onLink }: SelectionBarProps) {
  const isSelecting = useIsSelecting(editor);
  const [hasFocus, setFocus] = useState(false);
  const isShown = isFormattable(editor) && !isSelecting && (editor.isFocused || hasFocus);
  if (!isShown) return null;
  return <Bar editor={editor} onLink={onLink} onFocusChange={setFocus} />;
}

interface BarProps extends SelectionBarProps {
  onFocusChange(hasFocus: boolean): void;
}

function Bar({ editor, onLink, onFocusChange }: BarProps) {
  const { t } = useWritingText();
  const box = useRef<HTMLDivElement>(null);
  usePlace(editor, box);
  useKeyboardSpace(box);
  useEffect(() => () => onFocusChange(false), [onFocusChange]);
  const link: Tool = {
    name: "tool.link",
    icon: Link,
    keys: "Mod-K",
    run: onLink,
    isOn: (current) => current.isActive("link"),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches the focus of the toolbar in it
    <div
      ref={box}
      role="presentation"
      className="selection-bar"
      // The selection stays while a button is pressed.
      onPointerDown={(event) => event.preventDefault()}
      onFocus={() => onFocusChange(true)}
      onBlur={(event) => onFocusChange(event.currentTarget.contains(event.relatedTarget))}
    >
      <ToolBar
        label={t("selection.title")}
        onLeave={() => editor.commands.focus()}
        className="overflow-x-auto rounded-xl border border-neutral-200 shadow-lg dark:border-neutral-700"
      >
        {[...SELECTION_TOOLS.slice(0, 2), link, ...SELECTION_TOOLS.slice(2)].map((each) => (
          <ToolButton key={each.name} editor={editor} tool={each} />
        ))}
      </ToolBar>
    </div>
  );
}
