/** Integrated loudness (ITU-R BS.1770-5, gating of EBU Tech 3341) of streamed audio samples. */

type Filter = (sample: number) => number;

/** Gating blocks of 0.4 s with 75 % overlap. */
const STEPS_PER_SECOND = 10;
const STEPS_PER_BLOCK = 4;

/** Absolute gate in LUFS; quieter blocks are silence. */
export const SILENCE_LUFS = -70;
/** Relative gate in LU. */
const PAUSE_LU = -10;

/** A biquad filter in transposed direct form II. */
function makeFilter(
  [b0, b1, b2]: readonly [number, number, number],
  [a1, a2]: readonly [number, number],
): Filter {
  let first = 0;
  let second = 0;
  return (sample) => {
    const filtered = b0 * sample + first;
    first = b1 * sample - a1 * filtered + second;
    second = b2 * sample - a2 * filtered;
    return filtered;
  };
}

/**
 * K-weighting, stage 1: high shelf, +4 dB above 1.7 kHz (BS.1770 table 1, generalized to any sample
 * rate).
 */
function makeShelf(sampleRate: number): Filter {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const kq = k / 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const scale = 1 + kq + k * k;
  const b0 = (high + band * kq + k * k) / scale;
  const b1 = (2 * (k * k - high)) / scale;
  const b2 = (high - band * kq + k * k) / scale;
  return makeFilter([b0, b1, b2], [(2 * (k * k - 1)) / scale, (1 - kq + k * k) / scale]);
}

/** K-weighting, stage 2: high-pass at 38 Hz (BS.1770 table 2). */
function makeHighPass(sampleRate: number): Filter {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const kq = k / 0.5003270373238773;
  const scale = 1 + kq + k * k;
  return makeFilter([1, -2, 1], [(2 * (k * k - 1)) / scale, (1 - kq + k * k) / scale]);
}

function makeWeighting(sampleRate: number): Filter {
  const shelf = makeShelf(sampleRate);
  const highPass = makeHighPass(sampleRate);
  return (sample) => highPass(shelf(sample));
}

const loudnessOf = (power: number): number => -0.691 + 10 * Math.log10(power);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean loudness after the absolute and the relative gate. */
function gated(powers: readonly number[]): number | null {
  const audible = powers.filter((power) => loudnessOf(power) > SILENCE_LUFS);
  if (audible.length === 0) return null;
  const pause = loudnessOf(mean(audible)) + PAUSE_LU;
  return loudnessOf(mean(audible.filter((power) => loudnessOf(power) > pause)));
}

export interface LoudnessMeter {
  /** Adds samples (−1 to 1) of the left and right channel. */
  add(left: Float32Array, right: Float32Array): void;
  /** In LUFS; null for silence. */
  integrated(): number | null;
}

/** A meter for two channels. Memory: ten numbers per second of audio. */
export function createLoudnessMeter(sampleRate: number): LoudnessMeter {
  const stepLength = Math.round(sampleRate / STEPS_PER_SECOND);
  const weighLeft = makeWeighting(sampleRate);
  const weighRight = makeWeighting(sampleRate);
  const steps: number[] = [];
  let energy = 0;
  let count = 0;
  return {
    add(left, right) {
      for (let at = 0; at < left.length; at++) {
        energy += weighLeft(left[at]!) ** 2 + weighRight(right[at]!) ** 2;
        if (++count < stepLength) continue;
        steps.push(energy / stepLength);
        energy = 0;
        count = 0;
      }
    },
    integrated() {
      const blocks = steps.slice(STEPS_PER_BLOCK - 1);
      return gated(blocks.map((_, at) => mean(steps.slice(at, at + STEPS_PER_BLOCK))));
    },
  };
}
