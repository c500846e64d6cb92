import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { INITIAL_RECORD } from "#app/features/player/machine/playback.ts";
import { DAY } from "#app/lib/time.ts";
import { makeTrack } from "#tests/factories/track.ts";
import { forgetFormerSession } from "./own-memory.ts";
import {
  findPosition,
  mergeServerPositions,
  readPlayback,
  readRate,
  rememberPosition,
  writePlayback,
  writeRate,
} from "./player-memory.ts";

const store = new Map<string, string>();

const page = { cookie: "" };

beforeEach(() => {
  store.clear();
  page.cookie = "";
  vi.stubGlobal("document", page);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
    removeItem: (key: string) => store.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const saved = {
  track: makeTrack("a"),
  status: "playing" as const,
  record: { ...INITIAL_RECORD, playedSeconds: 12.5, volume: 0.3 },
  queue: [makeTrack("b")],
  history: [makeTrack("c")],
};

test("the playback state is read back as stored, and removed without a track", () => {
  writePlayback(saved);
  expect(readPlayback()).toEqual(saved);
  writePlayback({ ...saved, track: null });
  expect(store.size).toBe(0);
});

test("any content of local storage gives a valid state or nothing", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      store.set("masthead:player", text);
      expect(readPlayback()).toBeNull();
    }),
  );
  const broken = { ...saved, record: { volume: "loud" }, queue: [7, saved.track] };
  store.set("masthead:player", JSON.stringify({ version: 1, state: broken }));
  expect(readPlayback()).toMatchObject({ record: INITIAL_RECORD, queue: [saved.track] });
});

test("the queue of a browser that stored no history is restored", () => {
  const { history: _, ...state } = saved;
  store.set("masthead:player", JSON.stringify({ version: 1, state }));
  expect(readPlayback()).toEqual({ ...saved, history: [] });
});

test("the chosen speed is stored apart from what plays; anything else is not a speed", () => {
  expect(readRate()).toBeNull();
  writeRate(1.5);
  writePlayback({ ...saved, track: null });
  expect(readRate()).toBe(1.5);
  for (const state of [7, "2", null, [1]]) {
    store.set("masthead:speed", JSON.stringify({ version: 1, state }));
    expect(readRate()).toBeNull();
  }
});

test("a position is remembered for seven days", () => {
  rememberPosition("a", 42, 0);
  expect(findPosition("a", 7 * DAY - 1)).toBe(42);
  expect(findPosition("a", 7 * DAY)).toBeNull();
  expect(findPosition("b", 0)).toBeNull();
});

test("a finished track starts from the beginning", () => {
  rememberPosition("a", 42);
  rememberPosition("a", 0);
  expect(findPosition("a")).toBeNull();
});

test("what was finished on another device starts over on this one, and the other way round", () => {
  rememberPosition("a", 42, 1000);
  mergeServerPositions([["a", 0, 2000]], 3000);
  expect(findPosition("a", 3000)).toBeNull();
  rememberPosition("b", 0, 2000);
  mergeServerPositions([["b", 42, 1000]], 3000);
  expect(findPosition("b", 3000)).toBeNull();
});

test("only the latest two hundred positions are stored", () => {
  for (let number = 0; number <= 200; number++) rememberPosition(`post-${number}`, 10);
  expect(findPosition("post-0")).toBeNull();
  expect(findPosition("post-200")).toBe(10);
});

test("a newer position of another device wins", () => {
  rememberPosition("a", 10, 1000);
  rememberPosition("b", 10, 1000);
  mergeServerPositions([["a", 50, 2000], ["b", 50, 500], ["c", 50, 900], "noise", [1, 2, 3]], 3000);
  expect(["a", "b", "c"].map((id) => findPosition(id, 3000))).toEqual([50, 10, 50]);
});

test("without storage nothing is remembered", () => {
  const warning = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("localStorage", {
    getItem() {
      throw new Error("denied");
    },
    setItem() {
      throw new Error("full");
    },
  });
  writePlayback(saved);
  expect(readPlayback()).toBeNull();
  expect(warning).toHaveBeenCalledOnce();
  warning.mockRestore();
});

test("logging out forgets what played and the places of the session, and nothing else", () => {
  page.cookie = "theme=dark; signed-in=first";
  writePlayback(saved);
  rememberPosition("a", 42);
  writeRate(1.5);
  expect(readPlayback()).toEqual(saved);
  // Another tab has logged out: what this one writes is still of its session.
  page.cookie = "";
  writePlayback(saved);
  forgetFormerSession();
  expect([...store.keys()]).toEqual(["masthead:speed"]);
  page.cookie = "signed-in=second";
  expect(readPlayback()).toBeNull();
  expect(findPosition("a")).toBeNull();
});

test("what played before logging in plays on", () => {
  const written = JSON.stringify({ version: 1, state: saved });
  store.set("masthead:player", written);
  page.cookie = "signed-in=first";
  forgetFormerSession();
  expect(readPlayback()).toEqual(saved);
});
