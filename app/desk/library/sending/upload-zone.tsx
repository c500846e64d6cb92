import ImagePlus from "lucide-react/icons/image-plus";
import { useId, useState } from "react";
import { useLibraryText } from "#app/desk/library/library-text.ts";
import type { MediaKind } from "#app/lib/media/media-type.ts";
import { classNames } from "#app/ui/class-names.ts";
import { FileInput, UploadHint } from "./file-input.tsx";
import { usePastedFiles } from "./use-page-files.ts";

interface UploadZoneProps {
  /** Accepted types. */
  kinds: readonly MediaKind[];
  /** Size limit for audio and video, in bytes. */
  largestBytes: number;
  onFiles(files: File[]): void;
}

/** Accepts files: picked, dropped or pasted. */
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
      <UploadHint id={`${id}-hint`} kinds={kinds} largestBytes={largestBytes} />
      <FileInput
        id={id}
        kinds={kinds}
        onFiles={onFiles}
        aria-describedby={`${id}-hint`}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      />
    </div>
  );
}
