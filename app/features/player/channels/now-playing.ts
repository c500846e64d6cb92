import type { PlayStatus } from "#app/features/player/machine/playback.ts";

interface NowPlaying {
  postId: string | null;
  status: PlayStatus | null;
}

let now: NowPlaying = { postId: null, status: null };
/** The post whose play button was pressed, until the player answers. */
let pressed: string | null = null;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Status of posts in the player, for their play buttons. */
export const nowPlaying = {
  subscribe(listener: () => void): void {
    listeners.add(listener);
  },
  /** Null when a post is not the current track. */
  statusOf(postId: string): PlayStatus | null {
    if (now.postId === postId) return now.status;
    return pressed === postId ? "loading" : null;
  },
  /** A press is shown before the player's code is there. */
  press(postId: string): void {
    pressed = postId;
    notify();
  },
  /** The player has answered a press, or failed. */
  endPress(): void {
    if (pressed === null) return;
    pressed = null;
    notify();
  },
  /** Called by the player on every change. */
  announce(next: NowPlaying): void {
    if (next.postId === now.postId && next.status === now.status) return;
    now = next;
    notify();
  },
};
