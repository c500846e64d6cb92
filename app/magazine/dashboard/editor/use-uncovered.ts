import type { Editor } from "@tiptap/core";
import { useLayoutEffect } from "react";

/** Between what is written and what would cover it, in pixels. */
const GAP = 24;

/** The block that is selected, or the line that is written. */
function placeOf(editor: Editor): { top: number; bottom: number } {
  const { selection } = editor.state;
  const block = "node" in selection ? editor.view.nodeDOM(selection.from) : null;
  return block instanceof Element
    ? block.getBoundingClientRect()
    : editor.view.coordsAtPos(selection.head);
}

/** Scrolls so far that a panel at the window's end does not cover what one is writing about. */
export function useUncovered(editor: Editor, panel: React.RefObject<HTMLElement | null>): void {
  const { selection } = editor.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the writer goes elsewhere
  useLayoutEffect(() => {
    if (!panel.current) return;
    const place = placeOf(editor);
    const covered = place.bottom + GAP - panel.current.getBoundingClientRect().top;
    // The beginning of a tall picture says more than its end.
    const bar = editor.view.dom.parentElement?.parentElement?.previousElementSibling;
    const room = place.top - GAP - (bar?.getBoundingClientRect().bottom ?? 0);
    const far = Math.min(covered, room);
    if (far > 0) window.scrollBy({ top: far, behavior: "instant" });
  }, [selection.head, "node" in selection]);
}
