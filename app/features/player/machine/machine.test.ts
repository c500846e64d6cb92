import { describe, expect, test } from "vitest";
import { A, B, playing, SAME_FILE_AS_A, SAVED } from "#tests/factories/playback.ts";
import { makeTrack } from "#tests/factories/track.ts";
import { type PlayEvent, transition } from "./machine.ts";
import { IDLE_PLAYBACK, INITIAL_RECORD, type Playback, type PlayStatus } from "./playback.ts";
import { atSavedPlace } from "./saved-place.ts";

const STATUSES: (PlayStatus | null)[] = ["loading", "playing", "paused", "ended", null];

/** The state that each event leads to from loading, playing, paused, ended and none. */
const TABLE: [PlayEvent, (PlayStatus | null)[]][] = [
  [{ type: "press", track: A }, ["loading", "paused", "loading", "loading", "loading"]],
  [{ type: "press", track: B }, ["loading", "loading", "loading", "loading", "loading"]],
  [
    { type: "press", track: SAME_FILE_AS_A },
    ["playing", "playing", "playing", "playing", "loading"],
  ],
  [{ type: "pressBar" }, ["loading", "paused", "loading", "loading", "playing"]],
  [{ type: "close" }, [null, null, null, null, null]],
  [{ type: "drag", fraction: 0.2 }, STATUSES],
  [{ type: "release", fraction: 0.2 }, ["playing", "playing", "playing", "playing", "playing"]],
  [{ type: "seek", seconds: 20 }, ["playing", "playing", "playing", "playing", "playing"]],
  [{ type: "skip", seconds: -10 }, ["loading", "playing", "paused", "paused", null]],
  [{ type: "setVolume", volume: 1 }, STATUSES],
  [{ type: "toggleMute" }, STATUSES],
  [{ type: "nextRate" }, STATUSES],
  [{ type: "playNext", track: B }, STATUSES],
  [{ type: "unqueue", postId: "b" }, STATUSES],
  [{ type: "stopAfterTrack", isWanted: true }, STATUSES],
  [{ type: "hold" }, ["paused", "paused", "paused", "ended", null]],
  [{ type: "restore", saved: SAVED }, STATUSES],
  [{ type: "giveUp" }, STATUSES],
  [{ type: "selected" }, STATUSES],
  [{ type: "ready", durationSeconds: 100 }, ["playing", "playing", "paused", "ended", null]],
  [{ type: "duration", durationSeconds: 100 }, STATUSES],
  [{ type: "started" }, ["playing", "playing", "playing", "playing", "playing"]],
  [{ type: "paused" }, ["paused", "paused", "paused", "paused", "paused"]],
  [{ type: "ended" }, ["ended", "ended", "ended", "ended", "ended"]],
  [{ type: "progress", playedSeconds: 60, loaded: 0.8 }, STATUSES],
  [{ type: "failed" }, ["paused", "paused", "paused", "paused", "paused"]],
];

describe("every event in every state", () => {
  for (const [event, expected] of TABLE) {
    const about = "track" in event ? ` of ${event.track.title}` : "";
    test(`${event.type}${about} leads to ${expected.join(", ")}`, () => {
      const got = STATUSES.map((status) => transition(playing(status), event).playback.status);
      expect(got).toEqual(expected);
    });
  }

  test("without a track only a click, a restore and volume changes have an effect", () => {
    const changing = TABLE.filter(([event]) => {
      const { playback, seekTo } = transition(IDLE_PLAYBACK, event);
      expect(seekTo).toBeNull();
      return JSON.stringify(playback) !== JSON.stringify(IDLE_PLAYBACK);
    });
    expect([...new Set(changing.map(([event]) => event.type))]).toEqual([
      "press",
      "setVolume",
      "toggleMute",
      "nextRate",
      "playNext",
      "stopAfterTrack",
      "restore",
    ]);
  });
});

describe("a track that begins without a press", () => {
  const findPlace = (postId: string) => (postId === "b" ? 42 : null);
  const leadsTo = (before: Playback, event: PlayEvent) =>
    atSavedPlace(transition(before, event), before, findPlace).playback;

  test("goes on where it was left, whatever brought it", () => {
    const queued = playing("playing", { queue: [B] });
    const ways: [Playback, PlayEvent][] = [
      [queued, { type: "next" }],
      [queued, { type: "ended" }],
      [playing("playing", { history: [B], record: INITIAL_RECORD }), { type: "previous" }],
      [IDLE_PLAYBACK, { type: "enqueue", track: B }],
    ];
    for (const [before, event] of ways) {
      expect(leadsTo(before, event)).toMatchObject({ track: B, status: "loading", resumeAt: 42 });
    }
  });

  test("and at the beginning where nothing is remembered, or a place was named", () => {
    expect(leadsTo(playing("playing"), { type: "press", track: B, resumeAt: 0 }).resumeAt).toBe(0);
    const other = makeTrack("d");
    const next = leadsTo(playing("playing", { queue: [other] }), { type: "next" });
    expect(next).toMatchObject({ track: other, resumeAt: null });
    const same = leadsTo(playing("playing", { queue: [SAME_FILE_AS_A] }), { type: "next" });
    expect(same).toMatchObject({ track: SAME_FILE_AS_A, status: "playing", resumeAt: null });
  });
});
