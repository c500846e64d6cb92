import { beforeEach, expect, test, vi } from "vitest";
import { DAY, HOUR } from "#app/lib/time.ts";
import { ContentCache } from "./content-cache.server.ts";
import type { PageTag } from "./events/stale-pages.ts";

let contents: ContentCache;
let reads: number;

beforeEach(() => {
  contents = new ContentCache();
  reads = 0;
});

const tags: PageTag[] = ["post:A", "comments:B"];
const read = async () => ({ content: ++reads, tags });
const ask = async () => (await contents.get("piece", read)).content;
const invalidate = (...stale: PageTag[]) => contents.invalidate({ tags: stale, isUrgent: true });

test("content is read once for concurrent readers, until one of its tags is stale", async () => {
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  invalidate("post:C", "posts");
  expect(await ask()).toBe(1);
  invalidate("post:A", "posts");
  expect(await ask()).toBe(2);
  invalidate("comments:B");
  expect(await ask()).toBe(3);
  contents.invalidate({ tags: "all", isUrgent: true });
  expect(await ask()).toBe(4);
});

test("content that declares a time is read again after it, other content is kept", async () => {
  vi.useFakeTimers();
  const readRanking = async () => ({ ...(await read()), freshUntil: Date.now() + HOUR });
  const askForRanking = async () => (await contents.get("ranking", readRanking)).content;
  expect([await ask(), await askForRanking()]).toEqual([1, 2]);
  vi.advanceTimersByTime(HOUR - 10);
  expect(await askForRanking()).toBe(2);
  vi.advanceTimersByTime(20);
  expect(await askForRanking()).toBe(3);
  vi.advanceTimersByTime(DAY);
  expect(await ask()).toBe(1);
  vi.useRealTimers();
});

test("content that changes during a read is read again by the next reader", async () => {
  const first = ask();
  invalidate("post:A");
  expect(await first).toBe(1);
  expect(await ask()).toBe(2);
});

test("a failed read is not cached", async () => {
  const fail = () => Promise.reject(new Error("no database"));
  await expect(contents.get("piece", fail)).rejects.toThrow("no database");
  expect(await ask()).toBe(1);
});
