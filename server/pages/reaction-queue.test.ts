import { expect, test, vi } from "vitest";
import type { ReactionRequest } from "#app/features/reactions/receive-reactions.server.ts";
import { PageUnavailable } from "./page-maker.ts";
import { PAUSE_MS, ReactionQueue } from "./reaction-queue.ts";

const request = (token: string): ReactionRequest => ({ token, body: "[]" });
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2));

/** A queue whose storing waits until the test lets it end. */
function openQueue() {
  const batches: string[][] = [];
  const ends: (() => void)[] = [];
  const queue = new ReactionQueue(async (requests) => {
    batches.push(requests.map(({ token }) => token));
    await new Promise<void>((resolve) => ends.push(resolve));
    return requests.map(({ token }) => ({ status: 200, body: token }));
  });
  return { queue, batches, end: () => ends.shift()!() };
}

test("the first after a rest is stored at once, and those that come meanwhile together", async () => {
  const { queue, batches, end } = openQueue();
  const first = queue.answer(request("a"));
  const others = ["b", "c", "d"].map((token) => queue.answer(request(token)));
  expect(batches).toEqual([["a"]]);
  end();
  expect((await first).body).toBe("a");
  await vi.waitFor(() => expect(batches).toEqual([["a"], ["b", "c", "d"]]));
  end();
  expect((await Promise.all(others)).map(({ body }) => body)).toEqual(["b", "c", "d"]);
  await pause();
  const next = queue.answer(request("e"));
  expect(batches.at(-1)).toEqual(["e"]);
  end();
  await next;
});

test("a transaction takes fifty at most", async () => {
  const { queue, batches, end } = openQueue();
  const all = Array.from({ length: 102 }, (_, number) => queue.answer(request(`${number}`)));
  for (const count of [1, 2, 3]) {
    await vi.waitFor(() => expect(batches).toHaveLength(count));
    end();
  }
  await vi.waitFor(() => expect(batches).toHaveLength(4));
  end();
  expect(new Set((await Promise.all(all)).map(({ body }) => body)).size).toBe(102);
  expect(batches.map((batch) => batch.length)).toEqual([1, 50, 50, 1]);
});

test("those whose thread was lost hear of it, and the next are stored", async () => {
  const receive = vi.fn(async (requests: readonly ReactionRequest[]) =>
    requests.map(() => ({ status: 200, body: "" })),
  );
  receive.mockRejectedValueOnce(new PageUnavailable("The thread was lost"));
  const queue = new ReactionQueue(receive);
  const lost = queue.answer(request("a"));
  const next = queue.answer(request("b"));
  await expect(lost).rejects.toThrow(PageUnavailable);
  expect((await next).status).toBe(200);
});
