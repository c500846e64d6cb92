import { expect, test } from "vitest";
import { createLoudnessMeter } from "./loudness.ts";

/** Tones of 1000 Hz on both channels, each with peak level (dBFS) and duration. */
function measure(tones: [level: number, seconds: number][], sampleRate: number): number | null {
  const meter = createLoudnessMeter(sampleRate);
  for (const [level, seconds] of tones) {
    const samples = new Float32Array(Math.round(seconds * sampleRate));
    const step = (2 * Math.PI * 1000) / sampleRate;
    for (let at = 0; at < samples.length; at++)
      samples[at] = 10 ** (level / 20) * Math.sin(at * step);
    // In chunks that do not align with blocks, as a decoder returns them.
    for (let at = 0; at < samples.length; at += 1152) {
      const piece = samples.subarray(at, at + 1152);
      meter.add(piece, piece);
    }
  }
  return meter.integrated();
}

/** The signals 1 to 5 of EBU Tech 3341, with what a meter must show within 0.1 LU. */
const SIGNALS: [name: string, tones: [number, number][], lufs: number][] = [
  ["a tone at -23", [[-23, 20]], -23],
  ["a tone at -33", [[-33, 20]], -33],
  [
    "a tone between quieter ones",
    [
      [-36, 10],
      [-23, 60],
      [-36, 10],
    ],
    -23,
  ],
  [
    "the same between near silence",
    [
      [-72, 10],
      [-36, 10],
      [-23, 60],
      [-36, 10],
      [-72, 10],
    ],
    -23,
  ],
  [
    "a louder part in the middle",
    [
      [-26, 20],
      [-20, 20.1],
      [-26, 20],
    ],
    -23,
  ],
];

test.each(SIGNALS)("%s is measured as EBU Tech 3341 requires", (_, tones, lufs) => {
  expect(Math.abs(measure(tones, 48_000)! - lufs)).toBeLessThanOrEqual(0.1);
});

test.each([44_100, 22_050])("a sample rate of %i makes no difference", (sampleRate) => {
  expect(Math.abs(measure([[-23, 20]], sampleRate)! + 23)).toBeLessThanOrEqual(0.1);
});

test("silence, and audio shorter than a block, has no loudness", () => {
  expect(measure([[-90, 5]], 48_000)).toBeNull();
  expect(measure([[-23, 0.3]], 48_000)).toBeNull();
});
