import { Volume1, Volume2, VolumeX } from "lucide-react";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { PlayRecord } from "./playback.ts";
import { usePlayerText } from "./player-text.ts";
import { useChannel, usePlayback } from "./use-channel.ts";

/** From this volume on the icon shows two waves. */
const HIGH = 0.5;
const STEP = 0.05;

function iconOf({ volume, isMuted }: PlayRecord) {
  if (isMuted || volume === 0) return VolumeX;
  return volume >= HIGH ? Volume2 : Volume1;
}

/** A speaker that mutes, and the volume as a line. */
export function Volume({ lineClassName }: { lineClassName?: string }) {
  const { send } = useChannel();
  const { record } = usePlayback();
  const { t } = usePlayerText();
  const Icon = iconOf(record);
  const isSilent = record.isMuted || record.volume === 0;
  return (
    <div dir="ltr" className="flex items-center gap-1">
      <IconButton
        label={t(isSilent ? "unmute" : "mute")}
        aria-pressed={isSilent}
        onClick={() => send({ type: "toggleMute" })}
      >
        <Icon aria-hidden="true" className="size-5" />
      </IconButton>
      <VolumeLine record={record} isSilent={isSilent} className={lineClassName} />
    </div>
  );
}

interface VolumeLineProps {
  record: PlayRecord;
  isSilent: boolean;
  className: string | undefined;
}

function VolumeLine({ record, isSilent, className }: VolumeLineProps) {
  const { send } = useChannel();
  const { t } = usePlayerText();
  const percent = `${Math.round(record.volume * 100)}%`;
  const tone = isSilent ? "bg-neutral-400" : "bg-primary-600 dark:bg-primary-400";
  return (
    <span className={classNames("group/volume relative h-6 w-24", className)}>
      <span className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 bg-neutral-200 dark:bg-white/25">
        <span
          className={classNames("absolute inset-y-0 start-0", tone)}
          style={{ width: percent }}
        />
        <span
          className={classNames(
            "absolute top-1/2 size-2.5 -translate-1/2 rounded-full ring-primary-600/30 group-focus-within/volume:ring-5",
            tone,
          )}
          style={{ left: percent }}
        />
      </span>
      <input
        type="range"
        min={0}
        max={1}
        step={STEP}
        value={record.volume}
        aria-label={t("volume")}
        aria-valuetext={percent}
        onChange={(event) => send({ type: "setVolume", volume: Number(event.currentTarget.value) })}
        // Here all arrows mean louder and softer, not the player's forward and back.
        onKeyDown={(event) => event.key.startsWith("Arrow") && event.stopPropagation()}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </span>
  );
}
