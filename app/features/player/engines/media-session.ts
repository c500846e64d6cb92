import { BACK_SECONDS, FORWARD_SECONDS } from "#app/features/player/channels/skips.ts";
import type { PlayEvent } from "#app/features/player/machine/machine.ts";
import type { Playback } from "#app/features/player/machine/playback.ts";
import { pictureUrl } from "#app/lib/media/picture.ts";

const ARTWORK_WIDTHS = [96, 192, 480] as const;

type SendEvent = (event: PlayEvent) => void;

function metadataOf({ title, artist, cover }: NonNullable<Playback["track"]>): MediaMetadata {
  const artwork = cover
    ? ARTWORK_WIDTHS.map((width) => ({
        src: pictureUrl(cover.hash, width),
        sizes: `${width}x${Math.round((width * cover.height) / cover.width)}`,
      }))
    : [];
  return new MediaMetadata({ title, artist, artwork });
}

/** Browsers support different sets of Media Session actions. */
function handle(
  action: MediaSessionAction,
  act: ((details: MediaSessionActionDetails) => void) | null,
) {
  try {
    navigator.mediaSession.setActionHandler(action, act);
  } catch {
    // Unsupported action.
  }
}

function offerActions(send: SendEvent, hasNext: boolean): void {
  handle("play", () => send({ type: "pressBar" }));
  handle("pause", () => send({ type: "hold" }));
  handle("stop", () => send({ type: "close" }));
  handle("seekbackward", ({ seekOffset }) =>
    send({ type: "skip", seconds: -(seekOffset ?? BACK_SECONDS) }),
  );
  handle("seekforward", ({ seekOffset }) =>
    send({ type: "skip", seconds: seekOffset ?? FORWARD_SECONDS }),
  );
  handle("seekto", ({ seekTime }) => send({ type: "seek", seconds: seekTime ?? 0 }));
  handle("previoustrack", () => send({ type: "previous" }));
  handle("nexttrack", hasNext ? () => send({ type: "next" }) : null);
}

function reportPosition({ record }: Playback): void {
  const { durationSeconds, playedSeconds, playbackRate } = record;
  if (durationSeconds <= 0) return;
  const position = Math.min(playedSeconds, durationSeconds);
  navigator.mediaSession.setPositionState?.({ duration: durationSeconds, position, playbackRate });
}

/** Updates the Media Session (lock screen, media keys). */
export function showOnLockScreen(now: Playback, before: Playback, send: SendEvent): void {
  if (!("mediaSession" in navigator)) return;
  const session = navigator.mediaSession;
  const { track } = now;
  if (track !== before.track) session.metadata = track ? metadataOf(track) : null;
  if (!track) {
    session.playbackState = "none";
    return;
  }
  if (track !== before.track || now.queue.length !== before.queue.length) {
    offerActions(send, now.queue.length > 0);
  }
  session.playbackState = now.status === "playing" ? "playing" : "paused";
  reportPosition(now);
}
