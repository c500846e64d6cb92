// Reads, levels and writes mono 16-bit sound as WAV files.
import { readFile } from "node:fs/promises";

export const RATE = 24_000;
const LEVEL = 0.075; // of a sentence's loud parts, as a root mean square

/** What is heard of a wave file: 16-bit mono samples as fractions, without the silence at both ends. */
export async function readWave(file: string): Promise<Float32Array> {
  const bytes = await readFile(file);
  let at = 12;
  while (bytes.toString("latin1", at, at + 4) !== "data") at += 8 + bytes.readUInt32LE(at + 4);
  const start = at + 8;
  const count = Math.floor(Math.min(bytes.readUInt32LE(at + 4), bytes.length - start) / 2);
  const samples = Float32Array.from(
    { length: count },
    (_, i) => bytes.readInt16LE(start + 2 * i) / 32768,
  );
  const loud = (sample: number) => Math.abs(sample) > 0.006;
  const first = samples.findIndex(loud);
  const last = samples.findLastIndex(loud);
  if (first < 0) throw new Error(`${file}: nothing is heard`);
  const margin = Math.round(0.03 * RATE);
  return samples.slice(Math.max(0, first - margin), Math.min(samples.length, last + 2 * margin));
}

export function waveBytes(samples: Float32Array): Buffer {
  const bytes = Buffer.alloc(44 + 4 * samples.length);
  bytes.write("RIFF", 0, "latin1");
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write("WAVEfmt ", 8, "latin1");
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(3, 20); // floating point
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(4 * RATE, 28);
  bytes.writeUInt16LE(4, 32);
  bytes.writeUInt16LE(32, 34);
  bytes.write("data", 36, "latin1");
  bytes.writeUInt32LE(4 * samples.length, 40);
  for (const [i, sample] of samples.entries()) bytes.writeFloatLE(sample, 44 + 4 * i);
  return bytes;
}

/** Brings the loud parts of a sentence to one level, so that no speaker is louder than the other. */
export function levelled(samples: Float32Array, factor: number): Float32Array {
  const step = Math.round(0.02 * RATE);
  const powers: number[] = [];
  for (let at = 0; at + step <= samples.length; at += step) {
    let sum = 0;
    for (let i = at; i < at + step; i += 1) sum += samples[i]! ** 2;
    powers.push(sum / step);
  }
  powers.sort((a, b) => b - a);
  const loud = powers.slice(0, Math.ceil(powers.length * 0.5));
  const level = Math.sqrt(loud.reduce((a, b) => a + b, 0) / loud.length);
  const gain = (factor * LEVEL) / level;
  return samples.map((sample) => sample * gain);
}
