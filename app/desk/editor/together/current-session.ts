/** The session of the text that is being written, for what saves it. */
import { useSyncExternalStore } from "react";
import type { TextSession } from "./text-session.ts";

let current: TextSession | null = null;
const watchers = new Set<() => void>();

/** @param session null when it is closed, and while the text is edited as Markdown */
export function setCurrentSession(session: TextSession | null): void {
  current = session;
  for (const watch of watchers) watch();
}

/** Null without an open editor, and while the text is edited as Markdown. */
export const currentSession = (): TextSession | null => current;

function subscribe(watch: () => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}

/** The session of the text; null when it is closed, and on the server. */
export const useCurrentSession = (): TextSession | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
