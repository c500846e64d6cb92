import { beforeEach, expect, test, vi } from "vitest";
import { MINUTE } from "#app/lib/time.ts";
import type { EventMap, EventName, Events } from "./events.server.ts";
import { keepContent } from "./kept-content.server.ts";

/** Events that happen when the test says so. */
function makeEvents() {
  const listeners: [EventName, (payload: never) => void][] = [];
  const events = {
    on: (name: EventName, listener: (payload: never) => void) => {
      listeners.push([name, listener]);
    },
    nudge: async () => {},
    stop: async () => {},
  } as Events;
  const tell = <Name extends EventName>(name: Name, payload: EventMap[Name]) => {
    for (const [known, listener] of listeners) if (known === name) listener(payload as never);
  };
  return { events, tell };
}

let readings = 0;
const read = async () => ({ content: ++readings, tags: ["post:A", "comments:B"] });

beforeEach(() => {
  readings = 0;
});

test("content is read once for all who ask, until an event names one of its tags", async () => {
  const { events, tell } = makeEvents();
  const ask = () => keepContent(events, "piece", read);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  tell("post.changed", { postId: "C", tags: ["post:C", "posts"] });
  expect(await ask()).toBe(1);
  tell("post.changed", { postId: "A", tags: ["post:A", "posts"] });
  expect(await ask()).toBe(2);
  tell("comment.changed", { postId: "B", commentId: "1" });
  expect(await ask()).toBe(3);
  tell("site.changed", {});
  expect(await ask()).toBe(4);
});

test("a count that moves on does not make content be read again, a minute does", async () => {
  const { events, tell } = makeEvents();
  vi.useFakeTimers();
  await keepContent(events, "piece", read);
  tell("post.counted", { postId: "A", tags: ["post:A"] });
  expect(await keepContent(events, "piece", read)).toBe(1);
  vi.advanceTimersByTime(MINUTE + 10);
  expect(await keepContent(events, "piece", read)).toBe(2);
  vi.useRealTimers();
});

test("what changes while it is being read is read again by the next who asks", async () => {
  const { events, tell } = makeEvents();
  const first = keepContent(events, "piece", read);
  tell("post.changed", { postId: "A", tags: ["post:A"] });
  expect(await first).toBe(1);
  expect(await keepContent(events, "piece", read)).toBe(2);
});

test("a reading that fails is not remembered", async () => {
  const { events } = makeEvents();
  const fail = () => Promise.reject(new Error("no database"));
  await expect(keepContent(events, "piece", fail)).rejects.toThrow("no database");
  expect(await keepContent(events, "piece", read)).toBe(1);
});
