import { JSDOM } from "jsdom";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SECOND } from "#app/lib/time.ts";
import { createRoot } from "#tests/react-client.ts";
import { useWatched } from "./use-watched.ts";

interface Work {
  done: number;
  isOver: boolean;
}

const EVERY_MS = SECOND;
const { window } = new JSDOM("<!doctype html><div></div>", { pretendToBeVisual: true });
const { document } = window;
/** Answers of the server in order; the last one repeats. */
const replies: (Work | number | "lost")[] = [];
let requests = 0;
let isHidden = false;
let close = () => {};

async function reply(): Promise<Response> {
  requests += 1;
  const next = replies.length > 1 ? replies.shift()! : replies[0]!;
  if (next === "lost") throw new TypeError("Failed to fetch");
  return typeof next === "number" ? new Response("", { status: next }) : Response.json(next);
}

const work = (done: number, isOver = false): Work => ({ done, isOver });

function Desk({ loaded }: { loaded: Work }) {
  const { shown, outdated, refresh } = useWatched(loaded, {
    address: "/work",
    isMoving: ({ isOver }) => !isOver,
    everyMs: EVERY_MS,
  });
  return (
    <form>
      <output>{shown.done}</output>
      <p>{outdated && `${outdated.loss} since ${outdated.since}`}</p>
      <input />
      <button type="button" onClick={refresh}>
        Again
      </button>
    </form>
  );
}

async function open(loaded: Work) {
  const place = document.querySelector("div")!;
  const root = createRoot(place);
  const load = (next: Work) => act(async () => root.render(<Desk loaded={next} />));
  await load(loaded);
  close = () => act(() => root.unmount());
  return {
    load,
    done: () => Number(place.querySelector("output")!.textContent),
    notice: () => place.querySelector("p")!.textContent,
    field: place.querySelector("input")!,
    again: () => act(async () => place.querySelector("button")!.click()),
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    reconnect: () => act(async () => void window.dispatchEvent(new window.Event("online"))),
    show: () => act(async () => void document.dispatchEvent(new window.Event("visibilitychange"))),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", reply);
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
});

afterEach(() => {
  close();
  replies.length = 0;
  requests = 0;
  isHidden = false;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("polls while something is under way", async () => {
  const desk = await open(work(1));
  replies.push(work(2), work(3, true));
  await desk.wait(EVERY_MS);
  expect(desk.done()).toBe(2);
  await desk.wait(EVERY_MS);
  expect(desk.done()).toBe(3);
  await desk.wait(60 * EVERY_MS);
  expect(requests).toBe(2);
});

test("does not poll when nothing is under way", async () => {
  const desk = await open(work(3, true));
  await desk.wait(60 * EVERY_MS);
  await desk.reconnect();
  expect(requests).toBe(0);
});

test.each(["lost", 500, 503, 429] as const)(
  "an answer that is %s leaves everything as it is; the second says since when, and pauses grow",
  async (kind) => {
    const desk = await open(work(1));
    desk.field.value = "typed";
    replies.push(work(2), kind);
    await desk.wait(2 * EVERY_MS);
    expect([desk.done(), desk.notice(), requests]).toEqual([2, "", 2]);
    await desk.wait(2 * EVERY_MS);
    expect([desk.done(), desk.notice()]).toEqual([2, `offline since ${EVERY_MS}`]);
    expect(desk.field.value).toBe("typed");
    const before = requests;
    await desk.wait(300 * SECOND);
    expect(requests - before).toBeLessThan(15);
    expect(requests - before).toBeGreaterThan(9);
  },
);

test("resumes by itself, at once when the network is back", async () => {
  const desk = await open(work(1));
  replies.push("lost");
  await desk.wait(100 * SECOND);
  expect(desk.notice()).toBe("offline since 0");
  replies.splice(0, 1, work(5));
  await desk.reconnect();
  expect([desk.done(), desk.notice()]).toEqual([5, ""]);
  replies.splice(0, 1, work(6));
  await desk.wait(EVERY_MS);
  expect(desk.done()).toBe(6);
});

test("a request without a response counts as lost", async () => {
  const desk = await open(work(1));
  vi.stubGlobal(
    "fetch",
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        requests += 1;
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  await desk.wait(60 * SECOND);
  expect(requests).toBeGreaterThan(1);
  expect(desk.notice()).toBe("offline since 0");
});

test.each([401, 403, 404])("after a refusal with %i nothing more is asked", async (status) => {
  const desk = await open(work(1));
  replies.push(status);
  await desk.wait(60 * SECOND);
  expect([desk.done(), desk.notice(), requests]).toEqual([1, "refused since 0", 1]);
});

test("a hidden window does not poll until it is visible", async () => {
  const desk = await open(work(1));
  replies.push(work(2));
  isHidden = true;
  await desk.wait(60 * SECOND);
  expect(requests).toBe(0);
  isHidden = false;
  await desk.show();
  expect(desk.done()).toBe(2);
});

test("data that the router has loaded since is newer than the last response", async () => {
  const desk = await open(work(1));
  replies.push(work(2));
  await desk.wait(EVERY_MS);
  await desk.load(work(7, true));
  expect(desk.done()).toBe(7);
});

test("data that has to be read again once is polled until it arrives", async () => {
  const desk = await open(work(3, true));
  replies.push("lost", work(4, true));
  await desk.again();
  expect(desk.done()).toBe(3);
  await desk.wait(2 * EVERY_MS);
  expect(desk.done()).toBe(4);
  await desk.wait(60 * EVERY_MS);
  expect(requests).toBe(2);
});
