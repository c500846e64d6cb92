const BARS = 40;
const HEIGHT = 32;
/** Of the heights; a few different ones compress better than many. */
const STEP = 4;

/** A deterministic pseudo-random number from 0 to 1. */
function steady(text: string, place: number): number {
  let mixed = place + 1;
  for (let at = 0; at < text.length; at++) {
    mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x9e3779b1);
    mixed ^= mixed >>> 15;
  }
  return (mixed >>> 0) / 2 ** 32;
}

/**
 * Vertical bars, taller in the middle, as one path. Each is drawn from the middle line back to it, so that
 * bars of a height are the same text, which compresses.
 */
function strokes(seed: string): string {
  const bars = Array.from({ length: BARS }, (_, index) => {
    const swell = 0.35 + 0.65 * Math.sin((Math.PI * (index + 0.5)) / BARS);
    const height = STEP * Math.max(1, Math.round((steady(seed, index) * swell * HEIGHT) / STEP));
    return `m4-${height / 2}v${height}m0-${height / 2}`;
  });
  return `M-3 ${HEIGHT / 2}${bars.join("")}`;
}

/** A decorative waveform, generated from the post's id. */
export function Waveform({ seed }: { seed: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${BARS * 4} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-8 min-w-0 grow text-white/90"
    >
      <path d={strokes(seed)} stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
