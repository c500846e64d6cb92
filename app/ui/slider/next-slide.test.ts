import { expect, test } from "vitest";
import { nextSlide, slideForKey } from "./next-slide.ts";

test("a move leads to the neighbour, and around at both ends", () => {
  expect(nextSlide({ current: 1, last: 3 }, 1)).toBe(2);
  expect(nextSlide({ current: 1, last: 3 }, -1)).toBe(0);
  expect(nextSlide({ current: 3, last: 3 }, 1)).toBe(0);
  expect(nextSlide({ current: 0, last: 3 }, -1)).toBe(3);
});

test("a row whose slides all fit stays where it is", () => {
  for (const by of [1, -1]) expect(nextSlide({ current: 0, last: 0 }, by)).toBe(0);
});

test("arrow keys move by one slide, Home and End to the first and the last", () => {
  const position = { current: 2, last: 4 };
  const keys = ["ArrowRight", "ArrowLeft", "Home", "End"];
  expect(keys.map((key) => slideForKey(key, position, false))).toEqual([3, 1, 0, 4]);
});

test("in right-to-left text the arrow keys are mirrored, Home and End are not", () => {
  const position = { current: 2, last: 4 };
  const keys = ["ArrowRight", "ArrowLeft", "Home", "End"];
  expect(keys.map((key) => slideForKey(key, position, true))).toEqual([1, 3, 0, 4]);
});

test("other keys move nothing", () => {
  for (const key of ["Enter", " ", "ArrowUp", "PageDown", "a"]) {
    expect(slideForKey(key, { current: 2, last: 4 }, false)).toBeNull();
  }
});
