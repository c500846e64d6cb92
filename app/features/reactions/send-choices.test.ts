import { expect, test, vi } from "vitest";
import { createReactionsStore, type ReactionsStore } from "./reactions-store.ts";
import { type Send, type Sent, sendChoices } from "./send-choices.ts";
import type { Wish } from "./stored-choices.ts";

function openStore(text: string | null = null): ReactionsStore {
  let stored = text;
  const store = createReactionsStore({
    read: () => stored,
    write: (next) => {
      stored = next;
    },
    watch: () => {},
  });
  store.subscribe(() => {});
  return store;
}

/** A server whose answers the test gives, one by one. */
function openServer() {
  const received: Wish[][] = [];
  const answers: ((sent: Sent) => void)[] = [];
  const send: Send = (wishes) => {
    received.push(wishes);
    return new Promise((resolve) => answers.push(resolve));
  };
  return { send, received, answer: (sent: Sent) => answers.shift()!(sent) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const like = (id: string, isOn = true): Wish => ({ kind: "like", id, isOn });

test("what a reader chose before signing in is sent once, and stays shown", async () => {
  const store = openStore();
  store.set(like("a"), 5);
  const server = openServer();
  const merged = sendChoices(store, server.send);
  expect(server.received).toEqual([[like("a")]]);
  server.answer("taken");
  await merged;
  expect(store.remembered()).toEqual([]);
  expect(store.count("like", "a", 5)).toBe(6);
});

test("many choices from before signing in are sent in portions that the server takes", async () => {
  const store = openStore();
  for (let index = 0; index < 1001; index++) store.set(like(`p${index}`));
  const portions: number[] = [];
  await sendChoices(store, async (wishes) => {
    portions.push(wishes.length);
    return "taken";
  });
  expect(portions).toEqual([500, 500, 1]);
  expect(store.remembered()).toEqual([]);
});

test("a choice is shown before the server has answered, and is not sent again afterwards", async () => {
  const store = openStore();
  const server = openServer();
  await sendChoices(store, server.send);
  store.set(like("a"), 5);
  expect(store.standing("like", "a")).toBe("added");
  server.answer("taken");
  await settled();
  expect(store.remembered()).toEqual([]);
  expect(server.received).toHaveLength(1);
});

test("clicks faster than the server end as the last one", async () => {
  const store = openStore();
  const server = openServer();
  await sendChoices(store, server.send);
  for (const isOn of [true, false, true, false]) store.set(like("a", isOn), 5);
  expect(server.received).toEqual([[like("a", true)]]);
  server.answer("taken");
  await settled();
  expect(server.received.at(-1)).toEqual([like("a", false)]);
  server.answer("taken");
  await settled();
  expect(server.received).toHaveLength(2);
  expect(store.count("like", "a", 5)).toBe(5);
});

test("the heart falls back when the server refuses", async () => {
  const store = openStore();
  const server = openServer();
  await sendChoices(store, server.send);
  store.set(like("gone"), 5);
  server.answer("refused");
  await settled();
  expect(store.standing("like", "gone")).toBe("off");
  expect(store.count("like", "gone", 5)).toBe(5);
  expect(store.remembered()).toEqual([]);
});

test("a choice that could not be sent waits in the browser for the next page", async () => {
  const warning = vi.spyOn(console, "warn").mockImplementation(() => {});
  const store = openStore();
  await sendChoices(store, () => Promise.reject(new TypeError("offline")));
  store.set(like("a"));
  await settled();
  expect(store.standing("like", "a")).toBe("added");
  expect(store.remembered()).toEqual([like("a")]);
  warning.mockRestore();
});

test("once the session has ended, choices stay in the browser until the next sign-in", async () => {
  const store = openStore();
  const server = openServer();
  await sendChoices(store, server.send);
  store.set(like("a"));
  server.answer("signed-out");
  await settled();
  store.set(like("b"));
  expect(server.received).toHaveLength(1);
  expect(store.remembered()).toEqual([like("a"), like("b")]);
});
