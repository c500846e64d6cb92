import { usePlayback } from "#app/features/player/channels/use-channel.ts";
import { formatClock } from "#app/lib/time.ts";

/** Elapsed and total time. */
export function Clock() {
  const { playedSeconds, durationSeconds } = usePlayback().record;
  return (
    <p
      dir="ltr"
      className="min-w-22 text-center text-xs text-neutral-600 tabular-nums dark:text-neutral-300"
    >
      {formatClock(playedSeconds)} / {formatClock(durationSeconds)}
    </p>
  );
}
