import { Captions, CaptionsOff, Maximize, PictureInPicture2 } from "lucide-react";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Clock } from "./clock.tsx";
import { hasPictureInPicture, toggleFullscreen, togglePictureInPicture } from "./film-window.ts";
import { usePlayerText } from "./player-text.ts";
import { ProgressLine } from "./progress-line.tsx";
import { PlayPauseButton, SpeedButton } from "./transport.tsx";
import { Volume } from "./volume.tsx";

interface FilmControlsProps {
  frame: React.RefObject<HTMLElement | null>;
  isHidden: boolean;
  /** Null when nothing is written down. */
  captions: { isOn: boolean; toggle(): void } | null;
}

/** The controls over the foot of a film; hidden from the eye while nobody moves, never from the keyboard. */
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
