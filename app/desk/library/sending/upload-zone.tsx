import ImagePlus from "lucide-react/icons/image-plus";
import { useEffect, useId, useState } from "react";
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

interface UploadZoneProps {
  /** Accepted types. */
  kinds: readonly MediaKind[];
  /** Size limit for audio and video, in bytes. */
  largestBytes: number;
  onFiles(files: File[]): void;
}

/** Handles files pasted anywhere on the page, except in text fields. */
function usePastedFiles(onFiles: (files: File[]) => void) {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [onFiles]);
}

/** Accepts files: picked, dropped or pasted. The file input covers the whole box. */
export function UploadZone({ kinds, largestBytes, onFiles }: UploadZoneProps) {
  const { t } = useLibraryText();
  const id = useId();
  const [isOver, setOver] = useState(false);
  usePastedFiles(onFiles);
  return (
    <div
      className={classNames(
        "focus-within:outline-primary-600 relative grid justify-items-center gap-1 rounded-2xl border-2 border-dashed px-4 py-6 text-center text-sm transition-colors focus-within:outline-2 hover:border-primary-400",
        isOver
          ? "border-primary-600 bg-primary-50 dark:bg-neutral-800"
          : "border-neutral-300 dark:border-neutral-600",
      )}
    >
      <ImagePlus aria-hidden="true" className="size-9 text-neutral-400" strokeWidth={1.25} />
      <label htmlFor={id} className="text-neutral-600 dark:text-neutral-300">
        <span className="font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300">
          {t("zone.choose")}
        </span>{" "}
        {t("zone.drop")}
      </label>
      <p id={`${id}-hint`} className="text-xs text-neutral-600 dark:text-neutral-300">
        {t(kinds.join() === "image" ? "zone.pictures" : "zone.hint", {
          size: Math.floor(largestBytes / (1024 * 1024)),
        })}
      </p>
      <input
        id={id}
        type="file"
        name="file"
        multiple
        accept={typesOf(kinds)}
        aria-describedby={`${id}-hint`}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}
