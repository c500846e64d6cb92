import { Extension } from "@tiptap/core";
import { yCursorPlugin } from "@tiptap/y-tiptap";
import type { Awareness } from "y-protocols/awareness";
import { toneOf } from "./tones.ts";

/** A writer as the server describes them. */
interface CaretUser {
  id?: string;
  name?: string;
}

/** A writer's caret with their name, which is shown for a moment and on hover. */
function drawCaret({ id = "", name = "" }: CaretUser): HTMLElement {
  const caret = document.createElement("span");
  caret.className = `caret tone-${toneOf(id)}`;
  const label = document.createElement("span");
  label.className = "caret-name";
  label.textContent = name;
  // Not a part of the text.
  caret.setAttribute("aria-hidden", "true");
  caret.append(label);
  return caret;
}

/** Where the others write. */
export const Carets = Extension.create<{ awareness: Awareness | null }>({
  name: "carets",
  priority: 999,
  addOptions: () => ({ awareness: null }),
  addProseMirrorPlugins() {
    const { awareness } = this.options;
    if (!awareness) return [];
    return [
      yCursorPlugin(awareness, {
        cursorBuilder: drawCaret,
        selectionBuilder: ({ id = "" }: CaretUser) => ({ class: `caret-range tone-${toneOf(id)}` }),
      }),
    ];
  },
});
