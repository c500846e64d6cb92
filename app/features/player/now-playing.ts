import { useSyncExternalStore } from "react";
import type { PlayStatus } from "./playback.ts";

interface NowPlaying {
  postId: string | null;
  status: PlayStatus | null;
}

let now: NowPlaying = { postId: null, status: null };
const listeners = new Set<() => void>();

/** The player tells every play button of the page what is on. */
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

/** How a post stands in the player; null while it is not in it. Only its own buttons render anew. */
export function usePlayStatus(postId: string): PlayStatus | null {
  return useSyncExternalStore(
    subscribe,
    () => (now.postId === postId ? now.status : null),
    onServer,
  );
}
