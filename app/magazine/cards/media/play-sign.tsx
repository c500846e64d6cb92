import type { PlayStatus } from "#app/features/player/machine/playback.ts";
import { Glyph } from "#app/ui/icons/glyph.tsx";

interface PlaySignProps {
  /** The post's player state; null when it is not loaded. */
  status: PlayStatus | null;
  /** Size of the play icon, e.g. "size-2/5". */
  className: string;
}

/** Play icon, loading dots, or moving bars during playback. */
export function PlaySign({ status, className }: PlaySignProps) {
  if (status !== "loading" && status !== "playing") {
    return <Glyph name="play" className={`glyph-solid ${className}`} />;
  }
  return (
    <span aria-hidden="true" className={`play-sign ${className}`} data-status={status}>
      <i />
      <i />
      <i />
    </span>
  );
}
