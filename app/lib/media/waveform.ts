/** An audio file's waveform: a base-36 digit for each of its bars, relative to the loudest. */

/** Enough for the width of a column. */
export const WAVEFORM_BARS = 240;
export const LOUDEST = 35;

/** Bars below this cannot be seen. */
const LEAST = 0.04;

/** The waveform as a path in a box of 1 by 1 for each bar, from its middle. */
export function waveformPath(waveform: string): string {
  return Array.from(waveform, (digit, bar) => {
    const height = Math.max(LEAST, Number.parseInt(digit, 36) / LOUDEST);
    return `M${bar} ${((1 - height) / 2).toFixed(2)}h.7v${height.toFixed(2)}h-.7z`;
  }).join("");
}
