import { describe, expect, test } from "vitest";
import { A, AT_HALF, B, playing, SAME_FILE_AS_A, SAVED } from "#tests/factories/playback.ts";
import { makeTrack } from "#tests/factories/track.ts";
import { type PlayEvent, transition } from "./machine.ts";
import {
  IDLE_PLAYBACK,
  INITIAL_RECORD,
  isAwaitingRestore,
  isBarShown,
  LAST_FRACTION,
  type Playback,
  savedPlayback,
  shouldRun,
} from "./playback.ts";

const follow = (before: Playback, ...events: PlayEvent[]): Playback =>
  events.reduce((playback, event) => transition(playback, event).playback, before);

const restored = follow(IDLE_PLAYBACK, { type: "restore", saved: SAVED });

describe("the post's play button", () => {
  test("the first click makes the post the current track and loads it", () => {
    const { playback, seekTo } = transition(IDLE_PLAYBACK, { type: "press", track: A });
    expect(playback).toMatchObject({ track: A, status: "loading", newestUrl: A.source.url });
    expect(playback.attempt).toBe(1);
    expect(seekTo).toBeNull();
  });

  test("another post resets position, rate and duration; volume and mute stay", () => {
    const record = { ...AT_HALF, volume: 0.3, isMuted: true, playbackRate: 2, loaded: 0.9 };
    const next = follow(playing("playing", { record }), { type: "press", track: B });
    expect(next.record).toEqual({ ...INITIAL_RECORD, volume: 0.3, isMuted: true });
    expect(next.attempt).toBe(1);
  });

  test("another post with the same file continues without loading it again", () => {
    const next = follow(playing("paused"), { type: "press", track: SAME_FILE_AS_A });
    expect(next).toMatchObject({ track: SAME_FILE_AS_A, status: "playing", attempt: 0 });
  });

  test("a post resumes at its saved position", () => {
    const pressed = follow(IDLE_PLAYBACK, { type: "press", track: A, resumeAt: 42 });
    const { playback, seekTo } = transition(pressed, { type: "ready", durationSeconds: 100 });
    expect(seekTo).toBe(42);
    expect(playback).toMatchObject({ status: "playing", resumeAt: null });
    expect(playback.record.playedSeconds).toBe(42);
  });
});

describe("after a reload", () => {
  test("the track that was playing is restored paused, and seeks to its position when ready", () => {
    expect(isBarShown(restored)).toBe(false);
    expect(shouldRun(restored)).toBe(false);
    const selected = follow(restored, { type: "selected" });
    expect(selected.status).toBe("paused");
    expect(isBarShown(selected)).toBe(true);
    const { playback, seekTo } = transition(selected, { type: "ready", durationSeconds: 100 });
    expect(seekTo).toBe(50);
    expect(playback).toMatchObject({ status: "paused", newestUrl: null });
  });

  test("a track that is loading plays when it is ready", () => {
    const saved = { ...SAVED, status: "loading" as const };
    const loading = follow(IDLE_PLAYBACK, { type: "restore", saved });
    expect(follow(loading, { type: "ready", durationSeconds: 100 }).status).toBe("playing");
  });

  test("clicked before it is ready, it plays from its position", () => {
    const pressed = follow(restored, { type: "selected" }, { type: "pressBar" });
    expect(pressed.status).toBe("loading");
    const { playback, seekTo } = transition(pressed, { type: "ready", durationSeconds: 100 });
    expect([playback.status, seekTo]).toEqual(["playing", 50]);
  });

  test("after seeking before it is ready, it starts at the new position", () => {
    const moved = transition(restored, { type: "seek", seconds: 70 });
    expect(moved.seekTo).toBeNull();
    const { playback, seekTo } = transition(moved.playback, {
      type: "ready",
      durationSeconds: 100,
    });
    expect([playback.status, seekTo]).toEqual(["playing", 70]);
  });

  test("media that does not load is given up, also on an error", () => {
    const selected = follow(restored, { type: "selected" });
    expect(isAwaitingRestore(selected)).toBe(true);
    expect(follow(selected, { type: "giveUp" })).toEqual({ ...IDLE_PLAYBACK, attempt: 1 });
    expect(follow(selected, { type: "failed" }).track).toBeNull();
    const ready = follow(selected, { type: "ready", durationSeconds: 100 });
    expect(follow(ready, { type: "giveUp" })).toEqual(ready);
    const asked = follow(selected, { type: "pressBar" });
    expect(follow(asked, { type: "giveUp" })).toEqual(asked);
  });

  test("everything but the requested URL is persisted, with a pending seek as position", () => {
    const pressed = follow(IDLE_PLAYBACK, { type: "press", track: A, resumeAt: 42 });
    const saved = savedPlayback(pressed);
    expect(Object.keys(saved).sort()).toEqual(["history", "queue", "record", "status", "track"]);
    expect(saved.record.playedSeconds).toBe(42);
  });

  test("a playing track is not replaced by the restored one", () => {
    const before = playing("playing", { track: B });
    expect(follow(before, { type: "restore", saved: SAVED })).toBe(before);
  });
});

describe("seeking", () => {
  test("while the seek bar is dragged, progress does not move it", () => {
    const held = follow(
      playing("playing"),
      { type: "drag", fraction: 0.2 },
      { type: "progress", playedSeconds: 51, loaded: 0.9 },
    );
    expect(held.record).toMatchObject({ played: 0.2, playedSeconds: 20, loaded: 0.9 });
    expect(follow(held, { type: "progress", playedSeconds: 52, loaded: 0.9 }).record.played).toBe(
      0.2,
    );
  });

  test("releasing it seeks and plays, even when paused", () => {
    const { playback, seekTo } = transition(playing("paused"), { type: "release", fraction: 0.2 });
    expect([playback.status, playback.isSeeking, seekTo]).toEqual(["playing", false, 20]);
  });

  test("seeking never reaches the very end", () => {
    const { playback } = transition(playing("playing"), { type: "drag", fraction: 1 });
    expect(playback.record.played).toBe(LAST_FRACTION);
  });

  test("skipping stays inside the track", () => {
    expect(transition(playing("playing"), { type: "skip", seconds: -60 }).seekTo).toBe(0);
    expect(transition(playing("playing"), { type: "skip", seconds: 15 }).seekTo).toBe(65);
    expect(transition(playing("playing"), { type: "skip", seconds: 600 }).seekTo).toBe(100);
  });
});

describe("the end", () => {
  test("stops just below 1, with all of it played", () => {
    const { record } = follow(playing("playing"), { type: "ended" });
    expect(record).toMatchObject({ played: LAST_FRACTION, loaded: LAST_FRACTION });
    expect(record.playedSeconds).toBe(100);
  });

  test("late progress events do not undo the end", () => {
    const ended = follow(playing("playing"), { type: "ended" });
    expect(follow(ended, { type: "progress", playedSeconds: 3, loaded: 1 })).toBe(ended);
  });

  test("the next track of the queue plays, and leaves the queue", () => {
    const before = playing("playing", { queue: [B, SAME_FILE_AS_A] });
    const next = follow(before, { type: "ended" });
    expect(next).toMatchObject({ track: B, status: "loading", queue: [SAME_FILE_AS_A] });
  });

  test("the sleep timer keeps the queue from starting, once", () => {
    const before = playing("playing", { queue: [B], stopsAfterTrack: true });
    const next = follow(before, { type: "ended" });
    expect(next).toMatchObject({ track: A, status: "ended", queue: [B], stopsAfterTrack: false });
  });
});

describe("the queue", () => {
  test("the latest choice comes first, without duplicates", () => {
    const before = playing("playing", { queue: [B, SAME_FILE_AS_A] });
    const next = follow(before, { type: "playNext", track: SAME_FILE_AS_A });
    expect(next.queue).toEqual([SAME_FILE_AS_A, B]);
    expect(follow(before, { type: "playNext", track: A })).toBe(before);
    expect(follow(before, { type: "unqueue", postId: "b" }).queue).toEqual([SAME_FILE_AS_A]);
  });

  test("plays at once when nothing is playing", () => {
    const next = follow(IDLE_PLAYBACK, { type: "playNext", track: B });
    expect(next).toMatchObject({ track: B, status: "loading", queue: [] });
  });

  test("a post that is played leaves the queue", () => {
    const before = playing("playing", { queue: [B] });
    expect(follow(before, { type: "press", track: B }).queue).toEqual([]);
  });
});

describe("around the current track", () => {
  const C = makeTrack("d");

  test("a track is added to the end of the queue, once", () => {
    const before = playing("playing", { queue: [B, C] });
    expect(follow(before, { type: "enqueue", track: B }).queue).toEqual([C, B]);
    expect(follow(before, { type: "enqueue", track: A })).toBe(before);
    expect(follow(IDLE_PLAYBACK, { type: "enqueue", track: A })).toMatchObject({ track: A });
  });

  test("a queued track moves by one place, and stays at either end", () => {
    const before = playing("playing", { queue: [B, C] });
    expect(follow(before, { type: "moveQueued", postId: "d", by: -1 }).queue).toEqual([C, B]);
    expect(follow(before, { type: "moveQueued", postId: "b", by: 1 }).queue).toEqual([C, B]);
    expect(follow(before, { type: "moveQueued", postId: "b", by: -1 })).toBe(before);
    expect(follow(before, { type: "moveQueued", postId: "d", by: 1 })).toBe(before);
    expect(follow(before, { type: "moveQueued", postId: "x", by: 1 })).toBe(before);
  });

  test("'next' plays the first of the queue, also when the sleep timer waits for the end", () => {
    const before = playing("playing", { queue: [B, C], stopsAfterTrack: true });
    expect(follow(before, { type: "next" })).toMatchObject({ track: B, queue: [C] });
    const alone = playing("playing");
    expect(follow(alone, { type: "next" })).toBe(alone);
  });

  test("'previous' returns to the track before, and this one comes next", () => {
    const second = follow(playing("playing", { queue: [B] }), { type: "ended" });
    expect(second.history).toEqual([A]);
    const first = follow(second, { type: "previous" });
    expect(first).toMatchObject({ track: A, status: "loading", queue: [B], history: [] });
  });

  test("'previous' goes to the start of a track that was heard for a while, or is the first", () => {
    const before = playing("playing", { history: [B] });
    const { playback, seekTo } = transition(before, { type: "previous" });
    expect([playback.track, playback.history, seekTo]).toEqual([A, [B], 0]);
    const first = playing("playing", { record: { ...AT_HALF, playedSeconds: 1 } });
    expect(transition(first, { type: "previous" })).toMatchObject({
      playback: { track: A },
      seekTo: 0,
    });
  });

  test("the last twenty played tracks are remembered", () => {
    const many = Array.from({ length: 25 }, (_, at) => makeTrack(`m${at}`));
    const heard = follow(
      IDLE_PLAYBACK,
      ...many.map((track) => ({ type: "press", track }) as const),
    );
    expect(heard.history.map(({ postId }) => postId)).toEqual(
      many.slice(4, 24).map(({ postId }) => postId),
    );
  });
});

describe("volume and speed", () => {
  test("unmuting at zero volume sets it to 0.8", () => {
    const silent = playing("playing", { record: { ...AT_HALF, volume: 0, isMuted: true } });
    const { record } = follow(silent, { type: "toggleMute" });
    expect(record).toMatchObject({ volume: 0.8, isMuted: false });
  });

  test("mute toggles, and changing the volume unmutes", () => {
    const muted = follow(playing("playing"), { type: "toggleMute" });
    expect(muted.record).toMatchObject({ volume: 0.5, isMuted: true });
    expect(follow(muted, { type: "toggleMute" }).record.isMuted).toBe(false);
    const louder = follow(muted, { type: "setVolume", volume: 7 });
    expect(louder.record).toMatchObject({ volume: 1, isMuted: false });
  });

  test("speed cycles through 1, 1.5, 2 and back to 1", () => {
    const rates = [1, 2, 3].map((times) => {
      const events = Array.from({ length: times }, () => ({ type: "nextRate" }) as const);
      return follow(playing("playing"), ...events).record.playbackRate;
    });
    expect(rates).toEqual([1.5, 2, 1]);
  });
});

describe("playback errors", () => {
  test("shows an error and stops; a click reloads and resumes at the position", () => {
    const failed = follow(playing("playing"), { type: "failed" });
    expect(failed).toMatchObject({ hasError: true, status: "paused", attempt: 0 });
    expect(shouldRun(failed)).toBe(false);
    const retried = follow(failed, { type: "pressBar" });
    expect(retried).toMatchObject({ hasError: false, status: "loading", attempt: 1 });
    expect(transition(retried, { type: "ready", durationSeconds: 100 }).seekTo).toBe(50);
    expect(follow(failed, { type: "press", track: A })).toMatchObject({ attempt: 1 });
  });

  test("another track clears the error", () => {
    const failed = follow(playing("playing"), { type: "failed" });
    expect(follow(failed, { type: "press", track: B }).hasError).toBe(false);
    expect(follow(failed, { type: "press", track: SAME_FILE_AS_A })).toMatchObject({
      hasError: false,
      status: "loading",
      attempt: 1,
    });
  });
});

test("closing clears the track and resets the state", () => {
  const before = playing("playing", { record: { ...AT_HALF, volume: 0.9 }, queue: [B] });
  const closed = follow(before, { type: "close" });
  expect(closed).toMatchObject({ track: null, status: null, record: INITIAL_RECORD, queue: [] });
  expect(isBarShown(closed)).toBe(false);
});
