import ImagePlus from "lucide-react/icons/image-plus";
import { useId, useState } from "react";
import type { MediaKind } from "#app/lib/media/media-type.ts";
import { ChooseLabel, dropBoxClass, FileInput, UploadHint } from "./file-input.tsx";
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
  const id = useId();
  const [isOver, setOver] = useState(false);
  usePastedFiles(onFiles);
  return (
    <div
      className={dropBoxClass(
        isOver,
        "grid justify-items-center gap-1 rounded-2xl py-6 text-center",
      )}
    >
      <ImagePlus aria-hidden="true" className="size-9 text-neutral-400" strokeWidth={1.25} />
      <ChooseLabel htmlFor={id} />
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
