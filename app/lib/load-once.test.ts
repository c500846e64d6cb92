import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadOnce } from "./load-once.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("concurrent callers share one load", async () => {
  const work = vi.fn(async () => "done");
  const ask = loadOnce(work);
  expect(await Promise.all([ask(), ask()])).toEqual(["done", "done"]);
  expect(await ask()).toBe("done");
  expect(work).toHaveBeenCalledTimes(1);
});

test("a failed load is not retried by every caller, but after a while", async () => {
  let tries = 0;
  const ask = loadOnce(async () => {
    tries += 1;
    if (tries === 1) throw new Error("offline");
    return "done";
  });
  const failed = ask();
  await expect(failed).rejects.toThrow("offline");
  expect(ask()).toBe(failed);
  vi.advanceTimersByTime(1000);
  await expect(ask()).resolves.toBe("done");
  expect(tries).toBe(2);
});
