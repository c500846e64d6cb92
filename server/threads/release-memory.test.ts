import { expect, test, vi } from "vitest";
import { IdleCollector } from "./release-memory.ts";

const REST_MS = 10_000;

function watchMemory() {
  vi.useFakeTimers();
  let released = 0;
  const memory = new IdleCollector(() => {
    released += 1;
  });
  const work = (times: number) => {
    for (let done = 0; done < times; done += 1) memory.count();
  };
  return { work, released: () => released };
}

test("memory is released in the rest after much work, and not before", () => {
  const { work, released } = watchMemory();
  work(150);
  vi.advanceTimersByTime(REST_MS - 1);
  expect(released()).toBe(0);
  work(1);
  vi.advanceTimersByTime(REST_MS - 1);
  expect(released()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(released()).toBe(1);
  vi.advanceTimersByTime(10 * REST_MS);
  expect(released()).toBe(1);
  vi.useRealTimers();
});

test("a little work is not worth a collection", () => {
  const { work, released } = watchMemory();
  work(99);
  vi.advanceTimersByTime(REST_MS);
  expect(released()).toBe(0);
  work(1);
  vi.advanceTimersByTime(REST_MS);
  expect(released()).toBe(1);
  vi.useRealTimers();
});
