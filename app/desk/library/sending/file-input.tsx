import { useLibraryText } from "#app/desk/library/library-text.ts";
import { PICTURE_TYPES } from "#app/features/uploads/limits.ts";
import type { MediaKind } from "#app/lib/media/media-type.ts";
import { classNames } from "#app/ui/class-names.ts";

const TYPES: Record<MediaKind, string> = {
  image: PICTURE_TYPES,
  audio: "audio/*",
  video: "video/mp4,video/webm,video/quicktime",
  file: ".pdf,application/pdf",
};

const typesOf = (kinds: readonly MediaKind[]) =>
  kinds
    .map((kind) => TYPES[kind])
    .filter(Boolean)
    .join(",");

interface FileInputProps extends React.ComponentProps<"input"> {
  /** Accepted types. */
  kinds: readonly MediaKind[];
  onFiles(files: File[]): void;
}

/** An unseen field that covers its box: all of it can be pressed, and takes what is dropped. */
export function FileInput({ kinds, onFiles, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      name="file"
      multiple
      accept={typesOf(kinds)}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        event.target.value = "";
      }}
      className="absolute inset-0 size-full cursor-pointer opacity-0"
    />
  );
}

/** The box around a `FileInput`, without its shape. @param isOver whether files are being dragged over it */
export const dropBoxClass = (isOver: boolean, shape: string): string =>
  classNames(
    "focus-within:outline-primary-600 relative border-2 border-dashed px-4 text-sm transition-colors focus-within:outline-2 hover:border-primary-400",
    isOver
      ? "border-primary-600 bg-primary-50 dark:bg-neutral-800"
      : "border-neutral-300 dark:border-neutral-600",
    shape,
  );

/** "Choose files or drop them here". */
export function ChooseLabel({ htmlFor }: { htmlFor: string }) {
  const { t } = useLibraryText();
  return (
    <label htmlFor={htmlFor} className="text-neutral-600 dark:text-neutral-300">
      <span className="font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300">
        {t("zone.choose")}
      </span>{" "}
      {t("zone.drop")}
    </label>
  );
}

interface UploadHintProps {
  id: string;
  kinds: readonly MediaKind[];
  /** Size limit for audio and video, in bytes. */
  largestBytes: number;
}

/** Which files can be uploaded, and that pictures do not move. */
export function UploadHint({ id, kinds, largestBytes }: UploadHintProps) {
  const { t } = useLibraryText();
  return (
    <p id={id} className="text-xs text-neutral-600 dark:text-neutral-300">
      {t(kinds.join() === "image" ? "zone.pictures" : "zone.hint", {
        size: Math.floor(largestBytes / (1024 * 1024)),
      })}
      {kinds.includes("image") && <span className="block">{t("zone.still")}</span>}
    </p>
  );
}
