import { expect, test } from "vitest";
import { photoHash, photoInHash } from "./photo-address.ts";

test("a picture's URL contains its number, starting from one", () => {
  expect(photoHash(0)).toBe("#photo-1");
  expect([0, 4].map((index) => photoInHash(photoHash(index), 5))).toEqual([0, 4]);
});

test("an unknown picture number opens nothing", () => {
  const others = ["", "#photo-0", "#photo-6", "#photo-1a", "#photo--1", "#comment", "#photo-99999"];
  for (const hash of others) expect(photoInHash(hash, 5)).toBeNull();
});
