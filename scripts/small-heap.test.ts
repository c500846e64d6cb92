import { expect, test } from "vitest";
import { SmallHeap } from "./small-heap.ts";

const MEGABYTE = 1024 * 1024;

test("garbage is released while a command is large, and not all the time", () => {
  let size = 100 * MEGABYTE;
  let released = 0;
  const heap = new SmallHeap(
    () => size,
    () => {
      released += 1;
    },
  );
  heap.watch(0);
  expect(released).toBe(0);
  size = 270 * MEGABYTE;
  for (const now of [1, 2, 299, 301, 302]) heap.watch(now);
  expect(released).toBe(2);
});
