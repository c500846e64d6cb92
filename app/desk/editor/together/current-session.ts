/** The session of the text that is being written, for what saves it. */
import { useSyncExternalStore } from "react";
import { createListeners } from "#app/lib/listeners.ts";
import type { TextSession } from "./text-session.ts";

let current: TextSession | null = null;
const listeners = createListeners();

/** @param session null when it is closed, and while the text is edited as Markdown */
export function setCurrentSession(session: TextSession | null): void {
  current = session;
  listeners.notify();
}

/** Null without an open editor, and while the text is edited as Markdown. */
export const currentSession = (): TextSession | null => current;

/** The session of the text; null when it is closed, and on the server. */
export const useCurrentSession = (): TextSession | null =>
  useSyncExternalStore(
    listeners.subscribe,
    () => current,
    () => null,
  );
