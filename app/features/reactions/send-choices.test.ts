import { expect, test, vi } from "vitest";
import { createReactionsStore, type ReactionsStore } from "./reactions-store.ts";
import { type Send, type SendResult, sendChoices } from "./send-choices.ts";
import type { ReactionIntent } from "./stored-choices.ts";

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

/** A fake server whose responses the test resolves one by one. */
function openServer() {
  const received: ReactionIntent[][] = [];
  const answers: ((sent: SendResult) => void)[] = [];
  const send: Send = (intents) => {
    received.push(intents);
    return new Promise((resolve) => answers.push(resolve));
  };
  return { send, received, answer: (sent: SendResult) => answers.shift()!(sent) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const like = (id: string, isOn = true): ReactionIntent => ({ kind: "like", id, isOn });

test("choices from before sign-in are sent once and stay shown", async () => {
  const store = openStore();
  store.set(like("a"), 5);
  const server = openServer();
  const merged = sendChoices(store, server.send)();
  expect(server.received).toEqual([[like("a")]]);
  server.answer("taken");
  await merged;
  expect(store.remembered()).toEqual([]);
  expect(store.count("like", "a", 5)).toBe(6);
});

test("many choices from before sign-in are sent in batches", async () => {
  const store = openStore();
  for (let index = 0; index < 1001; index++) store.set(like(`p${index}`));
  const portions: number[] = [];
  await sendChoices(store, async (intents) => {
    portions.push(intents.length);
    return "taken";
  })();
  expect(portions).toEqual([500, 500, 1]);
  expect(store.remembered()).toEqual([]);
});

test("an optimistic update is shown before the response and not sent again", async () => {
  const store = openStore();
  const server = openServer();
  await sendChoices(store, server.send)();
  store.set(like("a"), 5);
  expect(store.status("like", "a")).toBe("added");
  server.answer("taken");
  await settled();
  expect(store.remembered()).toEqual([]);
  expect(server.received).toHaveLength(1);
});

test("of clicks faster than the server, the last one wins", async () => {
  const store = openStore();
  const server = openServer();
  await sendChoices(store, server.send)();
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

test("the heart rolls back when the server rejects the change", async () => {
  const store = openStore();
  const server = openServer();
  await sendChoices(store, server.send)();
  store.set(like("gone"), 5);
  server.answer("refused");
  await settled();
  expect(store.status("like", "gone")).toBe("off");
  expect(store.count("like", "gone", 5)).toBe(5);
  expect(store.remembered()).toEqual([]);
});

test("a choice from before the reader was known rolls back when the server rejects it", async () => {
  const store = openStore();
  store.set(like("early"), 5);
  const server = openServer();
  const brought = sendChoices(store, server.send)();
  server.answer("refused");
  await brought;
  expect(store.status("like", "early")).toBe("off");
  expect(store.count("like", "early", 5)).toBe(5);
  expect(store.remembered()).toEqual([]);
});

test("a choice waits for the request with an earlier choice of the same subject", async () => {
  const store = openStore();
  store.set(like("a"), 5);
  const server = openServer();
  const brought = sendChoices(store, server.send)();
  store.set(like("a", false), 5);
  expect(server.received).toEqual([[like("a")]]);
  server.answer("refused");
  await settled();
  expect(server.received.at(-1)).toEqual([like("a", false)]);
  server.answer("taken");
  await brought;
  expect(store.status("like", "a")).toBe("off");
});

test("an unsent choice is stored and retried on the next page", async () => {
  const warning = vi.spyOn(console, "warn").mockImplementation(() => {});
  const store = openStore();
  await sendChoices(store, () => Promise.reject(new TypeError("offline")))();
  store.set(like("a"));
  await settled();
  expect(store.status("like", "a")).toBe("added");
  expect(store.remembered()).toEqual([like("a")]);
  warning.mockRestore();
});

test("when the network is back, stored choices wait for a request under way", async () => {
  const store = openStore();
  const server = openServer();
  const sendStored = sendChoices(store, server.send);
  store.set(like("a"));
  store.set(like("a", false));
  await sendStored();
  expect(server.received).toEqual([[like("a")]]);
  server.answer("taken");
  await settled();
  expect(server.received.slice(1)).toEqual([[like("a", false)]]);
});

test("after the session expires, choices stay stored until the next sign-in", async () => {
  const store = openStore();
  const server = openServer();
  await sendChoices(store, server.send)();
  store.set(like("a"));
  server.answer("signed-out");
  await settled();
  store.set(like("b"));
  expect(server.received).toHaveLength(1);
  expect(store.remembered()).toEqual([like("a"), like("b")]);
});

test("a failed request is reported once, and again when the choices are sent", async () => {
  const store = openStore();
  const said: boolean[] = [];
  const warning = vi.spyOn(console, "warn").mockImplementation(() => {});
  let isOnline = false;
  const send: Send = async () => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    return "taken";
  };
  const sendStored = sendChoices(store, send, (isWaiting) => said.push(isWaiting));
  await sendStored();
  for (const id of ["a", "b"]) {
    store.set(like(id));
    await settled();
  }
  expect(said).toEqual([true]);
  isOnline = true;
  await sendStored();
  expect(said).toEqual([true, false]);
  warning.mockRestore();
  expect(store.remembered()).toEqual([]);
});
