import { useEffect, useRef } from "react";
import { useChannel, usePlayback } from "#app/features/player/channels/use-channel.ts";
import { LAST_FRACTION } from "#app/features/player/machine/playback.ts";
import { usePlayerText } from "#app/features/player/player-text.ts";
import { formatClock } from "#app/lib/time.ts";
import { classNames } from "#app/ui/class-names.ts";
import { WaveformBars } from "./waveform-bars.tsx";

/**
 * React's `onChange` fires on every movement (`input`); the native `change` event fires on release.
 */
function useRelease() {
  const range = useRef<HTMLInputElement>(null);
  const { send } = useChannel();
  useEffect(() => {
    const input = range.current!;
    const onRelease = () => send({ type: "release", fraction: Number(input.value) });
    input.addEventListener("change", onRelease);
    return () => input.removeEventListener("change", onRelease);
  }, [send]);
  return range;
}

const percent = (fraction: number) => `${(fraction * 100).toFixed(3)}%`;

/** A gap at the start of each chapter but the first. */
function ChapterMarks() {
  const { track, record } = usePlayback();
  if (!track || record.durationSeconds === 0) return null;
  return track.chapters
    .filter(({ startSeconds }) => startSeconds > 0)
    .map(({ startSeconds }) => (
      <span
        key={startSeconds}
        className="absolute inset-y-0 w-0.5 bg-white dark:bg-neutral-800"
        style={{ left: percent(startSeconds / record.durationSeconds) }}
      />
    ));
}

/** How loud the sound is at each place: shown while somebody seeks. */
function Wave() {
  const { track, record } = usePlayback();
  // A track of an earlier visit may have none.
  const waveform = track?.waveform ?? "";
  if (waveform === "") return null;
  return (
    <WaveformBars
      waveform={waveform}
      played={record.played}
      className="pointer-events-none absolute inset-x-0 bottom-1/2 h-10 w-full rounded-t-lg bg-white pt-1 text-primary-600 opacity-0 transition-opacity group-hover/line:opacity-100 group-has-focus-visible/line:opacity-100 dark:bg-neutral-800 dark:text-primary-400"
    />
  );
}

/** Seek bar with buffered and played ranges. Always left to right. */
export function ProgressLine({ className }: { className: string }) {
  const { t } = usePlayerText();
  const { send } = useChannel();
  const range = useRelease();
  const { played, loaded, playedSeconds, durationSeconds } = usePlayback().record;
  return (
    <div dir="ltr" className={classNames("group/line h-6", className)}>
      <Wave />
      <div className="pointer-events-none absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 bg-neutral-200 dark:bg-white/25">
        <div
          className="absolute inset-y-0 start-0 bg-primary-200 dark:bg-primary-300/35"
          style={{ width: percent(loaded) }}
        />
        <div
          className="absolute inset-y-0 start-0 bg-primary-600 dark:bg-primary-400"
          style={{ width: percent(played) }}
        />
        <ChapterMarks />
        <div
          className="absolute top-1/2 size-3 -translate-1/2 rounded-full bg-primary-600 ring-primary-600/30 group-focus-within/line:ring-6 group-hover/line:scale-125 dark:bg-primary-400 dark:ring-primary-400/40"
          style={{ left: percent(played) }}
        />
      </div>
      <input
        ref={range}
        type="range"
        min={0}
        max={LAST_FRACTION}
        step="any"
        value={played}
        disabled={durationSeconds === 0}
        aria-label={t("position")}
        aria-valuetext={t("clock", {
          played: formatClock(playedSeconds),
          total: formatClock(durationSeconds),
        })}
        onChange={(event) => send({ type: "drag", fraction: Number(event.currentTarget.value) })}
        className="absolute inset-0 size-full cursor-pointer touch-none opacity-0"
      />
    </div>
  );
}
