import type { PlayEvent } from "#app/features/player/machine/machine.ts";
import { dictionary } from "#app/lib/dictionary.ts";

/** `postMessage` protocol of a provider's player. */
interface Dialect {
  pause: unknown;
  /** Sent once the frame has loaded; subscribes to its events. */
  greetings: unknown[];
  parseEvent(message: Record<string, unknown>): PlayEvent | null;
}

const event = (type: "started" | "paused" | "ended"): PlayEvent => ({ type });

/** developers.google.com/youtube/iframe_api_reference: -1 unstarted, 0 ended, 1 playing, 2 paused. */
const YOUTUBE_STATES: Record<number, PlayEvent> = {
  0: event("ended"),
  1: event("started"),
  2: event("paused"),
};

const NAMED_EVENTS = dictionary<PlayEvent>({
  play: event("started"),
  pause: event("paused"),
  ended: event("ended"),
  finish: event("ended"),
});

const DIALECTS = dictionary<Dialect>({
  "www.youtube-nocookie.com": {
    pause: { event: "command", func: "pauseVideo", args: [] },
    greetings: [{ event: "listening", id: 1, channel: "widget" }],
    parseEvent({ info }) {
      const { playerState } = (info ?? {}) as { playerState?: number };
      return YOUTUBE_STATES[playerState ?? -1] ?? null;
    },
  },
  // github.com/vimeo/player.js
  "player.vimeo.com": {
    pause: { method: "pause" },
    greetings: ["play", "pause", "ended"].map((value) => ({ method: "addEventListener", value })),
    parseEvent: (message) => NAMED_EVENTS[String(message.event)] ?? null,
  },
  // developers.soundcloud.com/docs/api/html5-widget
  "w.soundcloud.com": {
    pause: { method: "pause" },
    greetings: ["play", "pause", "finish"].map((value) => ({ method: "addEventListener", value })),
    parseEvent: (message) => NAMED_EVENTS[String(message.method)] ?? null,
  },
});

function post(frame: HTMLIFrameElement, message: unknown): void {
  frame.contentWindow?.postMessage(JSON.stringify(message), new URL(frame.src).origin);
}

const dialectOf = (frame: HTMLIFrameElement): Dialect | undefined =>
  DIALECTS[new URL(frame.src).hostname];

/** Pauses a provider's player; reloads the frame where there is no protocol for it. */
export function pauseFrame(frame: HTMLIFrameElement): void {
  const dialect = dialectOf(frame);
  if (dialect) post(frame, dialect.pause);
  else frame.src = frame.src.replace(/([?&]auto_?play=)(?:1|true)/i, "$10");
}

function parsed(data: unknown): Record<string, unknown> {
  try {
    const value = typeof data === "string" ? JSON.parse(data) : data;
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/**
 * Subscribes to a provider's player events.
 * @returns unsubscribes
 */
export function listenToFrame(
  frame: HTMLIFrameElement,
  send: (event: PlayEvent) => void,
): () => void {
  const dialect = dialectOf(frame);
  if (!dialect) return () => {};
  for (const greeting of dialect.greetings) post(frame, greeting);
  function onMessage({ source, data }: MessageEvent) {
    const event = source === frame.contentWindow ? dialect?.parseEvent(parsed(data)) : null;
    if (event) send(event);
  }
  window.addEventListener("message", onMessage);
  return () => window.removeEventListener("message", onMessage);
}
