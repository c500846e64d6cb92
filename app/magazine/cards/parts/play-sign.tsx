import type { PlayStatus } from "#app/features/player/playback.ts";
import { Glyph } from "./glyph.tsx";

interface PlaySignProps {
  /** How the post stands in the player; null when it is not in it. */
  status: PlayStatus | null;
  /** The size of the play arrow, e.g. "size-2/5". */
  className: string;
}

/** An arrow to play, three dots while it loads, moving bars while it plays. */
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
