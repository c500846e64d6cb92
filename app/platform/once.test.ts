import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { once } from "./once.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("work is done once, however many ask for it", async () => {
  const work = vi.fn(async () => "done");
  const ask = once(work);
  expect(await Promise.all([ask(), ask()])).toEqual(["done", "done"]);
  expect(await ask()).toBe("done");
  expect(work).toHaveBeenCalledTimes(1);
});

test("what failed is not tried by everybody who shows it, and is tried again a while later", async () => {
  let tries = 0;
  const ask = once(async () => {
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
