import { expect, test } from "vitest";
import { photoHash, photoInHash } from "./photo-address.ts";

test("a picture's address names it by the number that readers count", () => {
  expect(photoHash(0)).toBe("#photo-1");
  expect([0, 4].map((index) => photoInHash(photoHash(index), 5))).toEqual([0, 4]);
});

test("an address that names no picture of the gallery opens none", () => {
  const others = ["", "#photo-0", "#photo-6", "#photo-1a", "#photo--1", "#comment", "#photo-99999"];
  for (const hash of others) expect(photoInHash(hash, 5)).toBeNull();
});
