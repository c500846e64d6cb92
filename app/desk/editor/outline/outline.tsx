import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { useEffect, useReducer } from "react";
import { useWritingText } from "#app/desk/editor/text/writing-text.ts";

/** A heading of the text. */
interface Heading {
  text: string;
  level: number;
  /** Position of its first character. */
  at: number;
}

/** All headings, in order. */
function headingsOf(doc: Node): Heading[] {
  const found: Heading[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === "heading") {
      found.push({ text: node.textContent.trim(), level: node.attrs.level as number, at: at + 1 });
    }
    return !node.isTextblock;
  });
  return found;
}

/** The index of the heading of the section at a position; -1 before the first. */
const headingAt = (headings: readonly Heading[], position: number): number =>
  headings.findLastIndex(({ at }) => at <= position);

/** Renders again when the text or the cursor has changed. */
function useChanges(editor: Editor): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor.on("update", redraw);
    editor.on("selectionUpdate", redraw);
    return () => {
      editor.off("update", redraw);
      editor.off("selectionUpdate", redraw);
    };
  }, [editor]);
}

/** The headings of the text; a press moves the cursor to one. */
export function Outline({ editor }: { editor: Editor }) {
  const { t } = useWritingText();
  useChanges(editor);
  const headings = headingsOf(editor.state.doc);
  const current = headingAt(headings, editor.state.selection.from);
  if (headings.length === 0) {
    return <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("outline.none")}</p>;
  }
  return (
    <ol aria-label={t("outline.title")} className="grid gap-0.5 text-sm">
      {headings.map(({ text, level, at }, index) => (
        <li key={at} className={level === 2 ? undefined : level === 3 ? "ps-4" : "ps-8"}>
          <button
            type="button"
            dir="auto"
            aria-current={index === current ? "location" : undefined}
            onClick={() => editor.chain().focus(at).scrollIntoView().run()}
            className="focus-ring min-h-9 w-full cursor-pointer truncate rounded-lg px-2.5 text-start hover:bg-neutral-100 aria-[current]:font-semibold aria-[current]:text-primary-700 dark:hover:bg-neutral-800 dark:aria-[current]:text-primary-300"
          >
            {text || t("outline.empty")}
          </button>
        </li>
      ))}
    </ol>
  );
}
