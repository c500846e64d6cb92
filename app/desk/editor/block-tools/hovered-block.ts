import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";

/** Pixels from the frame's edge to the text of every block, list items included. */
const INSIDE = 64;

/** The block or list item at the height of the pointer. */
function elementAt({ view }: Editor, { clientX, clientY }: PointerEvent): HTMLElement | null {
  const { left, right } = view.dom.getBoundingClientRect();
  const x = Math.min(Math.max(clientX, left + INSIDE), right - INSIDE);
  const at = document.elementFromPoint(x, clientY);
  const item = at?.closest<HTMLElement>(".writing li");
  const block = item ?? at?.closest<HTMLElement>(".writing > *");
  return block && view.dom.contains(block) ? block : null;
}

/** The block under the mouse; null while somebody types, and on touch screens. */
export function useHoveredBlock(editor: Editor): HTMLElement | null {
  const [block, setBlock] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const frame = editor.view.dom.parentElement!.parentElement!;
    const listening = new AbortController();
    const { signal } = listening;
    const move = (event: PointerEvent) => {
      if (event.pointerType !== "mouse" || event.buttons !== 0) return;
      const isOnHandle = (event.target as Element).closest("[data-block-handle]");
      if (!isOnHandle) setBlock(elementAt(editor, event));
    };
    const leave = () => setBlock(null);
    frame.addEventListener("pointermove", move, { signal });
    frame.addEventListener("pointerleave", leave, { signal });
    editor.on("update", leave);
    return () => {
      listening.abort();
      editor.off("update", leave);
    };
  }, [editor]);
  return block;
}
