import { useEffect, useRef } from "react";
import { formatClock } from "#app/lib/time.ts";
import { LAST_FRACTION, type PlayRecord } from "./playback.ts";
import { usePlayerText } from "./player-text.ts";
import { sound } from "./sound.ts";

/** React hears every movement; the browser's own `change` comes once, when the knob is let go. */
function useRelease() {
  const range = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = range.current!;
    const onRelease = () => sound.send({ type: "release", fraction: Number(input.value) });
    input.addEventListener("change", onRelease);
    return () => input.removeEventListener("change", onRelease);
  }, []);
  return range;
}

/** What is loaded and what was played, along the top edge of the bar. Time runs left to right in every language. */
export function ProgressLine({ record }: { record: PlayRecord }) {
  const { t } = usePlayerText();
  const range = useRelease();
  const { played, loaded, playedSeconds, durationSeconds } = record;
  const percent = (fraction: number) => `${(fraction * 100).toFixed(3)}%`;
  return (
    <div dir="ltr" className="group/line absolute inset-x-0 -top-3 h-6">
      <div className="pointer-events-none absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 bg-neutral-200 dark:bg-neutral-700">
        <div
          className="absolute inset-y-0 start-0 bg-primary-200 dark:bg-primary-800"
          style={{ width: percent(loaded) }}
        />
        <div
          className="absolute inset-y-0 start-0 bg-primary-600 dark:bg-primary-400"
          style={{ width: percent(played) }}
        />
        <div
          className="absolute top-1/2 size-3 -translate-1/2 rounded-full bg-primary-600 ring-primary-600/30 group-focus-within/line:ring-6 group-hover/line:scale-125 dark:bg-primary-400"
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
        onChange={(event) =>
          sound.send({ type: "drag", fraction: Number(event.currentTarget.value) })
        }
        className="absolute inset-0 size-full cursor-pointer touch-none opacity-0"
      />
    </div>
  );
}
