import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import RotateCw from "lucide-react/icons/rotate-cw";
import { BACK_SECONDS, FORWARD_SECONDS } from "#app/features/player/channels/skips.ts";
import { useChannel, usePlayback } from "#app/features/player/channels/use-channel.ts";
import { usePlayerText } from "#app/features/player/player-text.ts";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";

/** Loading indicator. */
export function LoadingDots({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames("flex items-center gap-1", className)}>
      {[0, 150, 300].map((delay) => (
        <span
          key={delay}
          className="size-2 rounded-full bg-current motion-safe:animate-pulse"
          style={{ animationDelay: `${delay}ms` }}
        />
      ))}
    </span>
  );
}

/** Play/pause button; shows a loading indicator. */
export function PlayPauseButton({ className }: { className: string }) {
  const { t } = usePlayerText();
  const { send } = useChannel();
  const { status } = usePlayback();
  const isPlaying = status === "playing";
  const label = status === "loading" ? "loading" : isPlaying ? "pause" : "play";
  return (
    <IconButton
      label={t(label)}
      aria-busy={status === "loading"}
      onClick={() => send({ type: "pressBar" })}
      className={className}
    >
      {status === "loading" ? (
        <LoadingDots />
      ) : isPlaying ? (
        <Pause aria-hidden="true" className="size-3/5 fill-current stroke-1" />
      ) : (
        <Play aria-hidden="true" className="ms-0.5 size-3/5 fill-current stroke-1" />
      )}
    </IconButton>
  );
}

function SkipButton({ seconds }: { seconds: number }) {
  const { t } = usePlayerText();
  const { skip } = useChannel();
  const isBack = seconds < 0;
  const Icon = isBack ? RotateCcw : RotateCw;
  const n = Math.abs(seconds);
  return (
    <IconButton
      label={t(isBack ? "back" : "forward", { n })}
      size="large"
      onClick={() => skip(seconds)}
      className="relative"
    >
      <Icon aria-hidden="true" className="size-8 stroke-[1.25]" />
      <span aria-hidden="true" className="absolute pt-0.5 text-[0.5625rem] font-semibold">
        {n}
      </span>
    </IconButton>
  );
}

/** Shows the playback rate, and goes on to the next one. */
export function SpeedButton() {
  const { t } = usePlayerText();
  const { send } = useChannel();
  const rate = `${usePlayback().record.playbackRate.toFixed(1)}x`;
  return (
    <button
      type="button"
      aria-label={t("speed", { rate })}
      title={t("speed", { rate })}
      onClick={() => send({ type: "nextRate" })}
      className="focus-ring h-10 min-w-12 rounded-full px-2 text-sm font-medium tabular-nums hover:bg-neutral-100 dark:hover:bg-neutral-700"
    >
      {rate}
    </button>
  );
}

/** Skip back, play, skip forward, speed. Same order in every language. */
export function Transport({ size }: { size: "large" | "medium" }) {
  return (
    <div dir="ltr" className="flex items-center justify-center gap-2 sm:gap-4">
      <SkipButton seconds={-BACK_SECONDS} />
      <PlayPauseButton className={size === "large" ? "!size-16" : "!size-12"} />
      <SkipButton seconds={FORWARD_SECONDS} />
      <SpeedButton />
    </div>
  );
}
