import { expect, test } from "vitest";
import { followScroll, type ScrollState } from "./scroll-direction.ts";

const AT_TOP: ScrollState = { isHidden: false, anchor: 0 };

function scroll(...positions: number[]): ScrollState {
  return positions.reduce(followScroll, AT_TOP);
}

test("the header hides once the page has gone down by more than 50 pixels", () => {
  expect(scroll(400).isHidden).toBe(true);
});

test("the header comes back once the page has gone up by more than 50 pixels", () => {
  expect(scroll(400, 349).isHidden).toBe(false);
});

test("movements of up to 50 pixels change nothing, in either direction", () => {
  expect(scroll(400, 350).isHidden).toBe(true);
  expect(scroll(400, 340, 390).isHidden).toBe(false);
});

test("small steps add up from the last recorded position", () => {
  expect(scroll(400, 380, 360, 349).isHidden).toBe(false);
});

test("at the top of the page the header is always shown", () => {
  expect(scroll(400, 90).isHidden).toBe(false);
  expect(scroll(80).isHidden).toBe(false);
  expect(scroll(-30)).toEqual({ isHidden: false, anchor: 0 });
});
