/** The editor of the current text, for components beside it. */
import type { Editor } from "@tiptap/core";
import { useSyncExternalStore } from "react";
import { createListeners } from "#app/lib/listeners.ts";

let current: Editor | null = null;
const listeners = createListeners();

/** @param editor null when it is gone */
export function setCurrentEditor(editor: Editor | null): void {
  current = editor;
  listeners.notify();
}

/** Null before the editor is loaded, and where the text is edited as Markdown. */
export const useCurrentEditor = (): Editor | null =>
  useSyncExternalStore(
    listeners.subscribe,
    () => current,
    () => null,
  );
