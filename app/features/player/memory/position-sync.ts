import { getMe } from "#app/features/accounts/me.ts";
import { hasSessionHint } from "#app/features/accounts/sessions/session-hint.ts";
import type { PositionInput } from "#app/features/player/input.ts";
import { SECOND } from "#app/lib/time.ts";
import { mergeServerPositions } from "./player-memory.ts";

/** Throttle: positions are sent this often while playing, and on pause. */
const SEND_MS = 30 * SECOND;

let known: Promise<void> | undefined;

/** Loads positions of the reader's other devices; resolves immediately when signed out. */
export function cachePositions(): Promise<void> {
  known ??= getMe().then(({ positions }) => mergeServerPositions(positions));
  return known;
}

let unsent: PositionInput | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends the latest position. Not retried: the next one follows. */
export function sendPosition(): void {
  clearTimeout(timer);
  timer = undefined;
  const position = unsent;
  unsent = null;
  if (!position) return;
  fetch("/api/positions", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(position),
    // `keepalive`, so that it is sent while the page unloads.
    keepalive: true,
  }).catch((error) => console.warn("Could not send the playback position", error));
}

/** Queues a position to be sent. */
export function queuePosition(postId: string, seconds: number): void {
  if (!hasSessionHint()) return;
  if (unsent && unsent.postId !== postId) sendPosition();
  unsent = { postId, seconds };
  timer ??= setTimeout(sendPosition, SEND_MS);
}
