import { expect, test } from "vitest";
import { evenVolume } from "./even-volume.ts";

const decibels = (volume: number, loudness: number) =>
  20 * Math.log10(evenVolume(volume, loudness) / volume);

test("a recording at -16 LUFS plays as it is, louder ones softer, quieter ones louder", () => {
  expect(evenVolume(0.5, -16)).toBe(0.5);
  expect(decibels(0.5, -10)).toBeCloseTo(-6);
  expect(decibels(0.25, -19)).toBeCloseTo(3);
});

test("nothing changes by more than 12 dB down or 6 dB up", () => {
  expect(decibels(0.5, -1)).toBeCloseTo(-12);
  expect(decibels(0.25, -40)).toBeCloseTo(6);
});

test("the element is never asked for more than the file holds, and silence stays silence", () => {
  expect(evenVolume(0.9, -30)).toBe(1);
  expect(evenVolume(0, -30)).toBe(0);
});

test("what is not known, or holds nothing to hear, plays as it is", () => {
  for (const loudness of [null, undefined, -70, Number.NaN]) {
    expect(evenVolume(0.5, loudness)).toBe(0.5);
  }
});
