import { getMe } from "#app/features/accounts/me.ts";
import { hasSessionHint } from "#app/features/accounts/session-hint.ts";
import { SECOND } from "#app/lib/time.ts";
import type { PositionInput } from "./input.ts";
import { takeIn } from "./player-memory.ts";

/** While something plays, its place is sent so often; and once it stops. */
const SEND_MS = 30 * SECOND;

let known: Promise<void> | undefined;

/** Takes in where the signed-in reader left off on other devices; at once for everybody else. */
export function knowPositions(): Promise<void> {
  known ??= getMe().then(({ positions }) => takeIn(positions));
  return known;
}

let unsent: PositionInput | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends the latest place now. One that gets lost is followed by the next. */
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
    // Also while the page goes.
    keepalive: true,
  }).catch((error) => console.warn("A place was not sent", error));
}

/** Notes a place for the reader's other devices. */
export function notePosition(postId: string, seconds: number | null): void {
  if (!hasSessionHint()) return;
  if (unsent && unsent.postId !== postId) sendPosition();
  unsent = { postId, seconds };
  timer ??= setTimeout(sendPosition, SEND_MS);
}
