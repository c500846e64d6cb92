import { useSyncExternalStore } from "react";
import type { PlayStatus } from "#app/features/player/machine/playback.ts";

interface NowPlaying {
  postId: string | null;
  status: PlayStatus | null;
}

let now: NowPlaying = { postId: null, status: null };
const listeners = new Set<() => void>();

/** Notifies play buttons of the current track and status. */
export function announceNowPlaying(next: NowPlaying): void {
  if (next.postId === now.postId && next.status === now.status) return;
  now = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const onServer = () => null;

/**
 * Status of a post in the player; null when it is not the current track. Only its own buttons
 * re-render.
 */
export function usePlayStatus(postId: string): PlayStatus | null {
  return useSyncExternalStore(
    subscribe,
    () => (now.postId === postId ? now.status : null),
    onServer,
  );
}
