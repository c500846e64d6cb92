import { expect, test } from "vitest";
import { isJump } from "./truncation.ts";

const at = (media: number, clock = media) => ({ media, clock });

test("media that advances with the clock, or stalls, is not truncated", () => {
  expect(isJump(at(10), at(10.25), 1)).toBe(false);
  expect(isJump(at(10), at(40), 1)).toBe(false);
  expect(isJump(at(10, 0), at(70, 30), 2)).toBe(false);
  expect(isJump(at(10, 0), at(10, 60), 1)).toBe(false);
});

test("media that jumps ahead of the clock is truncated", () => {
  expect(isJump(at(2.1, 5), at(6, 5.25), 1)).toBe(true);
  expect(isJump(at(2.1, 5), at(5, 5.25), 1)).toBe(false);
});
