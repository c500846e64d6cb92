import { expect, test } from "vitest";
import { orderAfter } from "./pick-order.ts";
import { pickPlaces } from "./pick-places.ts";

const IDS = ["a", "b", "c"];

test.each([
  ["up:b", ["b", "a", "c"]],
  ["up:a", IDS],
  ["down:a", ["b", "a", "c"]],
  ["down:c", IDS],
  ["remove:b", ["a", "c"]],
  ["add:d", ["d", "a", "b", "c"]],
  ["add:a", IDS],
  ["move:c:0", ["c", "a", "b"]],
  ["move:a:99", ["b", "c", "a"]],
  ["up:z", IDS],
  ["", IDS],
  ["remove:b; drop", IDS],
])("%s changes the order of a, b and c to %j", (act, order) => {
  expect(orderAfter(IDS, act)).toEqual(order);
});

test("lists every home that features picks once, with the number it shows", () => {
  const places = pickPlaces(true);
  expect(places).toContainEqual({ path: "/", count: 3 });
  expect(new Set(places.map(({ path }) => path)).size).toBe(places.length);
});

test("a magazine of one's own has picks on its front page alone", () => {
  expect(pickPlaces(false).map(({ path }) => path)).toEqual(["/"]);
});
