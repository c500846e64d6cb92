import { SeekableWaveform } from "#app/desk/library/waveform.tsx";
import type { DraftMedia } from "#app/features/posts/queries/draft-queries.server.ts";

interface EpisodePlayerProps {
  file: DraftMedia;
  player: React.RefObject<HTMLMediaElement | null>;
  className?: string;
}

/** Plays the post's own file in the editor, with the browser's controls. */
export function EpisodePlayer({ file, player, className }: EpisodePlayerProps) {
  const shared = {
    controls: true,
    preload: "metadata",
    src: file.address,
    "aria-label": file.name,
    ref: (element: HTMLMediaElement | null) => {
      player.current = element;
    },
  } as const;
  if (file.kind === "video") {
    return (
      <video {...shared} className={`max-h-72 w-full rounded-xl bg-black ${className ?? ""}`} />
    );
  }
  const { waveform, durationSeconds } = file;
  return (
    <div className={className}>
      {waveform && durationSeconds > 0 && (
        <SeekableWaveform waveform={waveform} durationSeconds={durationSeconds} player={player} />
      )}
      <audio {...shared} className="w-full" />
    </div>
  );
}

/** Where the player is, in seconds, to a tenth. */
export const playerSeconds = (player: HTMLMediaElement | null): number =>
  Math.round((player?.currentTime ?? 0) * 10) / 10;

/** Plays from a second on. The browser may refuse to play. */
export function hear(player: HTMLMediaElement | null, seconds: number): void {
  if (!player) return;
  player.currentTime = seconds;
  player.play().catch(() => {});
}
