/** The editor of the current text, for components beside it. */
import type { Editor } from "@tiptap/core";
import { useSyncExternalStore } from "react";

let current: Editor | null = null;
const watchers = new Set<() => void>();

/** @param editor null when it is gone */
export function setCurrentEditor(editor: Editor | null): void {
  current = editor;
  for (const watch of watchers) watch();
}

function subscribe(watch: () => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}

/** Null before the editor is loaded, and where the text is edited as Markdown. */
export const useCurrentEditor = (): Editor | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
