import { WAVEFORM_BARS, waveformPath } from "#app/lib/media/waveform.ts";

interface WaveformBarsProps {
  /** A digit for each bar; see `app/lib/media/waveform.ts`. */
  waveform: string;
  /** How much has been played, from 0 to 1: drawn in the colour of the text. */
  played: number;
  className: string;
}

/** How loud an audio file is from its beginning to its end. */
export function WaveformBars({ waveform, played, className }: WaveformBarsProps) {
  const bars = Math.round(played * WAVEFORM_BARS);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WAVEFORM_BARS} 1`}
      preserveAspectRatio="none"
      className={className}
    >
      <path d={waveformPath(waveform)} className="fill-neutral-300 dark:fill-neutral-600" />
      <path d={waveformPath(waveform.slice(0, bars))} className="fill-current" />
    </svg>
  );
}
