import Volume1 from "lucide-react/icons/volume-1";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { useChannel, usePlayback } from "#app/features/player/channels/use-channel.ts";
import type { PlayRecord } from "#app/features/player/machine/playback.ts";
import { usePlayerText } from "#app/features/player/player-text.ts";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";

/** Above this the icon shows two waves. */
const HIGH = 0.5;
const STEP = 0.05;

function iconOf({ volume, isMuted }: PlayRecord) {
  if (isMuted || volume === 0) return VolumeX;
  return volume >= HIGH ? Volume2 : Volume1;
}

/** Mute button and volume slider. */
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
        // Arrow keys change the volume here; keep them from the player's seek shortcuts.
        onKeyDown={(event) => event.key.startsWith("Arrow") && event.stopPropagation()}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </span>
  );
}
