import { expect, test } from "vitest";
import { eventually } from "#tests/eventually.ts";
import { BackgroundQueue } from "./background-queue.ts";

/** A queue whose work is finished by hand. */
function makeQueue() {
  const queue = new BackgroundQueue();
  const started: string[] = [];
  let finish = () => {};
  const add = (key: string) =>
    queue.add(key, () => {
      started.push(key);
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
  return { queue, started, add, finish: () => finish() };
}

test("one page at a time is worked on, the most demanded first", async () => {
  const { queue, started, add, finish } = makeQueue();
  for (const key of ["/a", "/b", "/c", "/c"]) add(key);
  expect(started).toEqual([]);
  await eventually(() => expect(started).toEqual(["/c"]));
  expect([queue.count("/b"), queue.count("/c"), queue.count("/d")]).toEqual([true, true, false]);
  finish();
  await eventually(() => expect(started).toEqual(["/c", "/b"]));
  queue.remove("/a");
  expect(queue.count("/a")).toBe(false);
  finish();
  add("/e");
  await eventually(() => expect(started).toEqual(["/c", "/b", "/e"]));
});

test("a request for the page that is being worked on does not add it again", async () => {
  const { queue, started, add, finish } = makeQueue();
  add("/a");
  await eventually(() => expect(started).toEqual(["/a"]));
  add("/a");
  expect(queue.size).toBe(0);
  finish();
  await eventually(() => expect(queue.count("/a")).toBe(false));
  add("/a");
  await eventually(() => expect(started).toEqual(["/a", "/a"]));
});

test("a failure does not stop the queue", async () => {
  const { queue, started, add } = makeQueue();
  queue.add("/broken", () => Promise.reject(new Error("no database")));
  queue.count("/broken");
  add("/b");
  await eventually(() => expect(started).toEqual(["/b"]));
});

test("however many pages wait, none is left out", () => {
  const { queue, add } = makeQueue();
  for (let page = 0; page < 5000; page++) add(`/${page}`);
  expect(queue.size).toBe(5000);
  expect([queue.count("/0"), queue.count("/4999")]).toEqual([true, true]);
});
