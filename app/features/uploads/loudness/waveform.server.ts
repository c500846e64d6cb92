/** Draws the waveform of a decoded sound: how loud it is from its beginning to its end. */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { drawWaveform } from "#app/lib/media/peaks.ts";
import { WAVEFORM_BARS } from "#app/lib/media/waveform.ts";

const SAMPLE_BYTES = 2;

/** The largest sample of each part. */
async function peaksOf(path: string): Promise<Float64Array> {
  const samples = Math.floor((await stat(path)).size / SAMPLE_BYTES);
  const peaks = new Float64Array(WAVEFORM_BARS);
  let index = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const whole = bytes.length - (bytes.length % SAMPLE_BYTES);
    for (let at = 0; at < whole; at += SAMPLE_BYTES, index += 1) {
      const bar = Math.floor((index * WAVEFORM_BARS) / samples);
      peaks[bar] = Math.max(peaks[bar]!, Math.abs(bytes.readInt16LE(at)));
    }
    rest = bytes.subarray(whole);
  }
  return peaks;
}

/**
 * @param path samples of one channel, signed 16 bits, little-endian
 * @returns a digit for each bar, relative to the loudest
 */
export async function waveformOf(path: string): Promise<string> {
  return drawWaveform(await peaksOf(path));
}
