import fc from "fast-check";
import { expect, test } from "vitest";
import { makeTrack } from "#tests/factories/track.ts";
import { type PlayEvent, transition } from "./machine.ts";
import {
  IDLE_PLAYBACK,
  INITIAL_RECORD,
  LAST_FRACTION,
  type Playback,
  RATES,
  type SavedPlayback,
  savedPlayback,
  shouldRun,
} from "./playback.ts";

const TRACKS = ["a", "b", "c"].map((id) => makeTrack(id));
const track = fc.constantFrom(...TRACKS);
const seconds = fc.double({ min: -50, max: 400, noNaN: true });
const fraction = fc.double({ min: -0.5, max: 1.5, noNaN: true });
const length = fc.constantFrom(0, 30, 100, 3600);

const record = fc.record({
  durationSeconds: length,
  playedSeconds: fc.double({ min: 0, max: 3600, noNaN: true }),
  played: fc.double({ min: 0, max: LAST_FRACTION, noNaN: true }),
  loaded: fc.double({ min: 0, max: LAST_FRACTION, noNaN: true }),
  volume: fc.double({ min: 0, max: 1, noNaN: true }),
  playbackRate: fc.constantFrom(...RATES),
  isMuted: fc.boolean(),
});

const saved: fc.Arbitrary<SavedPlayback> = fc.record({
  track,
  status: fc.constantFrom("loading", "playing", "paused", "ended"),
  record,
  queue: fc.uniqueArray(track, { maxLength: 2 }),
  history: fc.uniqueArray(track, { maxLength: 2 }),
});

const of = <Type extends PlayEvent["type"]>(type: Type) => fc.constant({ type } as PlayEvent);

const event: fc.Arbitrary<PlayEvent> = fc.oneof(
  fc.record({ type: fc.constant("press" as const), track, resumeAt: fc.option(seconds) }),
  fc.record({ type: fc.constant("playNext" as const), track }),
  fc.record({ type: fc.constant("enqueue" as const), track }),
  fc.record({
    type: fc.constant("moveQueued" as const),
    postId: fc.constantFrom("a", "b", "c"),
    by: fc.constantFrom(1 as const, -1 as const),
  }),
  fc.record({ type: fc.constant("drag" as const), fraction }),
  fc.record({ type: fc.constant("release" as const), fraction }),
  fc.record({ type: fc.constant("skip" as const), seconds }),
  fc.record({ type: fc.constant("seek" as const), seconds }),
  fc.record({ type: fc.constant("setVolume" as const), volume: fraction }),
  fc.record({ type: fc.constant("restore" as const), saved }),
  fc.record({ type: fc.constant("ready" as const), durationSeconds: length }),
  fc.record({ type: fc.constant("duration" as const), durationSeconds: length }),
  fc.record({
    type: fc.constant("progress" as const),
    playedSeconds: fc.double({ min: 0, max: 3600, noNaN: true }),
    loaded: fraction,
  }),
  fc.record({ type: fc.constant("stopAfterTrack" as const), isWanted: fc.boolean() }),
  fc.record({ type: fc.constant("unqueue" as const), postId: fc.constantFrom("a", "b", "c") }),
  ...(["pressBar", "close", "toggleMute", "nextRate", "hold", "giveUp"] as const).map(of),
  ...(["next", "previous"] as const).map(of),
  ...(["selected", "started", "paused", "ended", "failed"] as const).map(of),
);

const events = fc.array(event, { maxLength: 40 });

/** Calls back after every step, starting from the initial state. */
function walk(
  list: PlayEvent[],
  look: (now: Playback, before: Playback, event: PlayEvent, seekTo: number | null) => void,
): Playback {
  return list.reduce((before, one) => {
    const { playback, seekTo } = transition(before, one);
    look(playback, before, one, seekTo);
    return playback;
  }, IDLE_PLAYBACK);
}

test("after any sequence of events the state stays within its bounds", () => {
  fc.assert(
    fc.property(events, (list) => {
      walk(list, ({ record: { played, loaded, volume, playbackRate, playedSeconds } }) => {
        for (const part of [played, loaded]) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(LAST_FRACTION);
        }
        expect(volume).toBeGreaterThanOrEqual(0);
        expect(volume).toBeLessThanOrEqual(1);
        expect(RATES).toContain(playbackRate);
        expect(playedSeconds).toBeGreaterThanOrEqual(0);
      });
    }),
  );
});

test("seeks only happen within a track, and never before its start", () => {
  fc.assert(
    fc.property(events, (list) => {
      walk(list, (now, _before, _event, seekTo) => {
        if (seekTo === null) return;
        expect(now.track).not.toBeNull();
        expect(seekTo).toBeGreaterThanOrEqual(0);
        expect(Number.isFinite(seekTo)).toBe(true);
      });
    }),
  );
});

test("without a track there is no status, no error and nothing plays", () => {
  fc.assert(
    fc.property(events, (list) => {
      walk(list, (now) => {
        if (now.track) return;
        expect([now.status, now.hasError, now.resumeAt, shouldRun(now)]).toEqual([
          null,
          false,
          null,
          false,
        ]);
      });
    }),
  );
});

test("a track is reloaded exactly when its URL changes, after an error, or when restored", () => {
  fc.assert(
    fc.property(events, (list) => {
      walk(list, (now, before, { type }) => {
        if (now.attempt === before.attempt) {
          const isOther = now.track && before.track?.source.url !== now.track.source.url;
          expect(isOther).toBeFalsy();
        } else {
          expect(now.attempt).toBe(before.attempt + 1);
          const isRetry = before.hasError && !now.hasError;
          const isFirst = before.track?.source.url !== now.track?.source.url || !before.status;
          expect(isRetry || isFirst || type === "restore").toBe(true);
        }
      });
    }),
  );
});

test("nothing plays after a reload until requested", () => {
  const passive = event.filter(({ type }) =>
    ["ready", "duration", "progress", "selected", "setVolume", "toggleMute", "nextRate"].includes(
      type,
    ),
  );
  fc.assert(
    fc.property(saved, fc.array(passive, { maxLength: 15 }), (kept, list) => {
      const before = transition(IDLE_PLAYBACK, { type: "restore", saved: kept }).playback;
      const selected = transition(before, { type: "selected" }).playback;
      const end = list.reduce((playback, one) => transition(playback, one).playback, selected);
      expect(shouldRun(before)).toBe(false);
      expect(shouldRun(end)).toBe(false);
      expect(end.status).toBe("paused");
    }),
  );
});

test("the queue never contains the current track, nor duplicates", () => {
  const live = events.map((list) => list.filter(({ type }) => type !== "restore"));
  fc.assert(
    fc.property(live, (list) => {
      walk(list, ({ queue, history, track: current }) => {
        for (const tracks of [queue, history]) {
          const ids = tracks.map(({ postId }) => postId);
          expect(new Set(ids).size).toBe(ids.length);
          if (current) expect(ids).not.toContain(current.postId);
        }
      });
    }),
  );
});

test("persisting and restoring gives the same track at the same position", () => {
  fc.assert(
    fc.property(events, (list) => {
      const before = walk(list, () => {});
      const kept = savedPlayback(before);
      const { playback } = transition(IDLE_PLAYBACK, { type: "restore", saved: kept });
      expect(playback.track).toBe(before.track);
      expect(playback.record.playedSeconds).toBe(
        before.track ? (before.resumeAt ?? before.record.playedSeconds) : 0,
      );
    }),
  );
});

test("closing always resets the state", () => {
  fc.assert(
    fc.property(events, (list) => {
      const closed = transition(
        walk(list, () => {}),
        { type: "close" },
      ).playback;
      expect(closed.record).toEqual(INITIAL_RECORD);
      expect([closed.track, closed.status, closed.queue]).toEqual([null, null, []]);
    }),
  );
});
