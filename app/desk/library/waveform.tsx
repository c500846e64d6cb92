import { useEffect, useState } from "react";
import { WAVEFORM_BARS, waveformPath } from "#app/lib/media/waveform.ts";
import { formatClock } from "#app/lib/time.ts";
import { useLibraryText } from "./library-text.ts";

type Player = React.RefObject<HTMLMediaElement | null>;

/** The second that is playing, by the events of the player. */
export function usePlace(player: Player): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const { current: element } = player;
    if (!element) return;
    const look = () => setSeconds(element.currentTime);
    element.addEventListener("timeupdate", look);
    return () => element.removeEventListener("timeupdate", look);
  }, [player]);
  return seconds;
}

interface WaveformProps {
  waveform: string;
  durationSeconds: number;
  player: Player;
}

/** How loud an audio file is from its beginning to its end: press a place to go there. Time runs from left to right. */
export function SeekableWaveform({ waveform, durationSeconds, player }: WaveformProps) {
  const { t } = useLibraryText();
  const seconds = usePlace(player);
  const played = Math.round((seconds / durationSeconds) * WAVEFORM_BARS);
  return (
    <div
      dir="ltr"
      className="focus-within:outline-primary-600 relative h-14 rounded-lg focus-within:outline-2"
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WAVEFORM_BARS} 1`}
        preserveAspectRatio="none"
        className="size-full"
      >
        <path d={waveformPath(waveform)} className="fill-neutral-300 dark:fill-neutral-600" />
        <path
          d={waveformPath(waveform.slice(0, played))}
          className="fill-primary-600 dark:fill-primary-300"
        />
      </svg>
      <input
        type="range"
        min={0}
        max={durationSeconds}
        step={1}
        value={Math.floor(seconds)}
        aria-label={t("waveform.seek")}
        aria-valuetext={formatClock(seconds)}
        onChange={({ target }) => {
          if (player.current) player.current.currentTime = target.valueAsNumber;
        }}
        // A place in the sound is not part of the form around it.
        onInput={(event) => event.stopPropagation()}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}
