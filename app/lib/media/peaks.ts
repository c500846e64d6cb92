/** Loudest samples of an audio file from its beginning to its end, as its waveform. */
import { LOUDEST, WAVEFORM_BARS } from "./waveform.ts";

/** Enough for a bar of an audio file of half a minute; an hour has 36,000. */
const WINDOWS_PER_SECOND = 10;

/** @param peaks the largest sample of each bar */
export function drawWaveform(peaks: Float64Array): string {
  const most = peaks.reduce((larger, peak) => Math.max(larger, peak), 0) || 1;
  return Array.from(peaks, (peak) => Math.round((peak / most) * LOUDEST).toString(36)).join("");
}

/** Collects the samples of an audio file whose length is known at its end. */
export interface PeakMeter {
  add(left: Float32Array, right: Float32Array): void;
  waveform(): string;
}

/**
 * Measures the peaks of an audio file, fed in blocks of any length.
 * @param sampleRate in hertz
 */
export function createPeakMeter(sampleRate: number): PeakMeter {
  const windowSamples = Math.ceil(sampleRate / WINDOWS_PER_SECOND);
  const windows: number[] = [];
  let index = 0;
  return {
    add(left, right) {
      for (let at = 0; at < left.length; at += 1, index += 1) {
        const window = Math.floor(index / windowSamples);
        const peak = Math.max(Math.abs(left[at]!), Math.abs(right[at]!));
        windows[window] = Math.max(windows[window] ?? 0, peak);
      }
    },
    waveform() {
      const peaks = new Float64Array(WAVEFORM_BARS);
      for (let bar = 0; bar < WAVEFORM_BARS; bar += 1) {
        const from = Math.floor((bar * windows.length) / WAVEFORM_BARS);
        const to = Math.ceil(((bar + 1) * windows.length) / WAVEFORM_BARS);
        for (const peak of windows.slice(from, to)) peaks[bar] = Math.max(peaks[bar]!, peak);
      }
      return drawWaveform(peaks);
    },
  };
}
