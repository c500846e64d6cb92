import { useEffect, useState } from "react";
import { WaveformBars } from "#app/features/player/bar/waveform-bars.tsx";
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
  return (
    <div
      dir="ltr"
      className="focus-within:outline-primary-600 relative h-14 rounded-lg focus-within:outline-2"
    >
      <WaveformBars
        waveform={waveform}
        played={seconds / durationSeconds}
        className="size-full text-primary-600 dark:text-primary-300"
      />
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
