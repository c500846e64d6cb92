import { expect, test } from "vitest";
import { createPeakMeter } from "./peaks.ts";
import { WAVEFORM_BARS } from "./waveform.ts";

const RATE = 48_000;

/** Adds seconds of a constant level, in pieces as a decoder gives them. */
function add(meter: ReturnType<typeof createPeakMeter>, seconds: number, level: number): void {
  const piece = new Float32Array(RATE / 4).fill(level);
  for (let count = 0; count < seconds * 4; count += 1)
    meter.add(
      piece,
      piece.map((one) => -one),
    );
}

test("a waveform is as loud as its sound is at each place, relative to the loudest", () => {
  const meter = createPeakMeter(RATE);
  add(meter, 8, 0);
  add(meter, 8, 0.25);
  add(meter, 8, 0.5);
  expect(meter.waveform()).toMatch(/^0{79,80}.?i{78,80}.?z{79,80}$/);
  expect(meter.waveform()).toHaveLength(WAVEFORM_BARS);
});

test("an audio file that is shorter than the bars, silent or empty has all of them", () => {
  const short = createPeakMeter(RATE);
  add(short, 1, 0.3);
  expect(short.waveform()).toBe("z".repeat(WAVEFORM_BARS));
  const silent = createPeakMeter(RATE);
  add(silent, 2, 0);
  expect(silent.waveform()).toBe("0".repeat(WAVEFORM_BARS));
  expect(createPeakMeter(RATE).waveform()).toBe("0".repeat(WAVEFORM_BARS));
});
