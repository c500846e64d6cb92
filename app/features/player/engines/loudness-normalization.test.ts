import { expect, test } from "vitest";
import { normalizeVolume } from "./loudness-normalization.ts";

const decibels = (volume: number, loudness: number) =>
  20 * Math.log10(normalizeVolume(volume, loudness) / volume);

test("a recording at -16 LUFS is unchanged, louder ones are turned down, quieter ones up", () => {
  expect(normalizeVolume(0.5, -16)).toBe(0.5);
  expect(decibels(0.5, -10)).toBeCloseTo(-6);
  expect(decibels(0.25, -19)).toBeCloseTo(3);
});

test("the change is limited to 12 dB down and 6 dB up", () => {
  expect(decibels(0.5, -1)).toBeCloseTo(-12);
  expect(decibels(0.25, -40)).toBeCloseTo(6);
});

test("the volume never exceeds 1, and zero stays zero", () => {
  expect(normalizeVolume(0.9, -30)).toBe(1);
  expect(normalizeVolume(0, -30)).toBe(0);
});

test("recordings of unknown loudness and silent ones are unchanged", () => {
  for (const loudness of [null, undefined, -70, Number.NaN]) {
    expect(normalizeVolume(0.5, loudness)).toBe(0.5);
  }
});
