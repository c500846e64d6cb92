import Captions from "lucide-react/icons/captions";
import CaptionsOff from "lucide-react/icons/captions-off";
import Maximize from "lucide-react/icons/maximize";
import PictureInPicture2 from "lucide-react/icons/picture-in-picture-2";
import { Clock } from "#app/features/player/bar/clock.tsx";
import { CopyPlace } from "#app/features/player/bar/copy-place.tsx";
import { ProgressLine } from "#app/features/player/bar/progress-line.tsx";
import { PlayPauseButton, SpeedButton } from "#app/features/player/bar/transport.tsx";
import { Volume } from "#app/features/player/bar/volume.tsx";
import { usePlayerText } from "#app/features/player/player-text.ts";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { hasPictureInPicture, toggleFullscreen, togglePictureInPicture } from "./film-window.ts";

interface FilmControlsProps {
  frame: React.RefObject<HTMLElement | null>;
  isHidden: boolean;
  /** Null when there are no captions. */
  captions: { isOn: boolean; toggle(): void } | null;
}

/** Video controls; visually hidden when idle, but always reachable by keyboard. */
export function FilmControls({ frame, isHidden, captions }: FilmControlsProps) {
  const { t } = usePlayerText();
  const CaptionsIcon = captions?.isOn ? Captions : CaptionsOff;
  return (
    <div
      className={classNames(
        "absolute inset-x-0 bottom-0 bg-linear-to-t from-neutral-950/90 to-transparent px-2 pt-10 transition-opacity duration-200 focus-within:opacity-100 @xl:px-4",
        isHidden && "opacity-0",
      )}
    >
      <ProgressLine className="relative mx-2" />
      <div dir="ltr" className="flex items-center pb-1 @xl:pb-2">
        <PlayPauseButton className="" />
        <Volume lineClassName="@max-md:hidden" />
        <Clock />
        <span className="grow" />
        <span className="@max-xl:hidden">
          <SpeedButton />
        </span>
        <CopyPlace className="flex" />
        {captions && (
          <IconButton label={t("captions")} aria-pressed={captions.isOn} onClick={captions.toggle}>
            <CaptionsIcon aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        {hasPictureInPicture() && (
          <IconButton
            label={t("pictureInPicture")}
            onClick={togglePictureInPicture}
            className="@max-md:hidden"
          >
            <PictureInPicture2 aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        <IconButton
          label={t("fullscreen")}
          onClick={() => frame.current && toggleFullscreen(frame.current)}
        >
          <Maximize aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
