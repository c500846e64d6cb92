import CaptionsOn from "lucide-react/icons/captions";
import CaptionsOff from "lucide-react/icons/captions-off";
import Maximize from "lucide-react/icons/maximize";
import PictureInPicture2 from "lucide-react/icons/picture-in-picture-2";
import { Clock } from "#app/features/player/bar/clock.tsx";
import { CopyPlace } from "#app/features/player/bar/copy-place.tsx";
import { PlayPauseButton, SpeedButton } from "#app/features/player/bar/transport.tsx";
import { Volume } from "#app/features/player/bar/volume.tsx";
import type { Captions } from "#app/features/player/models.ts";
import { usePlayerText } from "#app/features/player/player-text.ts";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { SeekPreview } from "./seek-preview.tsx";
import { hasPictureInPicture, toggleFullscreen, togglePictureInPicture } from "./video-window.ts";

interface VideoControlsProps {
  frame: React.RefObject<HTMLElement | null>;
  isHidden: boolean;
  /** Null when there are no captions. */
  captions: { shown: Captions | null; next(): void } | null;
  /** How many languages captions have. */
  languages: number;
}

/** The name of a language in itself: "العربية"; the code where it has none. */
function nameOf({ language, label }: Captions): string {
  if (label) return label;
  try {
    return new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  } catch {
    return language;
  }
}

/** Switches captions on and off; of several languages one after the other. */
function CaptionsButton({
  captions,
  languages,
}: Pick<VideoControlsProps, "languages"> & {
  captions: NonNullable<VideoControlsProps["captions"]>;
}) {
  const { t } = usePlayerText();
  const { shown, next } = captions;
  const Icon = shown ? CaptionsOn : CaptionsOff;
  const name = shown && languages > 1 ? nameOf(shown) : null;
  return (
    <IconButton
      label={name ? t("captionsIn", { language: name }) : t("captions")}
      aria-pressed={shown !== null}
      onClick={next}
    >
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  );
}

/** Video controls; visually hidden when idle, but always reachable by keyboard. */
export function VideoControls({ frame, isHidden, captions, languages }: VideoControlsProps) {
  const { t } = usePlayerText();
  return (
    <div
      className={classNames(
        "absolute inset-x-0 bottom-0 bg-linear-to-t from-neutral-950/90 to-transparent px-2 pt-10 transition-opacity duration-200 focus-within:opacity-100 @xl:px-4",
        isHidden && "opacity-0",
      )}
    >
      <SeekPreview />
      <div dir="ltr" className="flex items-center pb-1 @xl:pb-2">
        <PlayPauseButton className="" />
        <Volume lineClassName="@max-md:hidden" />
        <Clock />
        <span className="grow" />
        <span className="@max-xl:hidden">
          <SpeedButton />
        </span>
        <CopyPlace className="flex" />
        {captions && <CaptionsButton captions={captions} languages={languages} />}
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
