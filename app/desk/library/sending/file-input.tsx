import { useLibraryText } from "#app/desk/library/library-text.ts";
import { PICTURE_TYPES } from "#app/features/uploads/limits.ts";
import type { MediaKind } from "#app/lib/media/media-type.ts";

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

interface UploadHintProps {
  id: string;
  kinds: readonly MediaKind[];
  /** Size limit for audio and video, in bytes. */
  largestBytes: number;
}

/** Which files can be uploaded. */
export function UploadHint({ id, kinds, largestBytes }: UploadHintProps) {
  const { t } = useLibraryText();
  return (
    <p id={id} className="text-xs text-neutral-600 dark:text-neutral-300">
      {t(kinds.join() === "image" ? "zone.pictures" : "zone.hint", {
        size: Math.floor(largestBytes / (1024 * 1024)),
      })}
    </p>
  );
}
