import ImagePlus from "lucide-react/icons/image-plus";
import { useId } from "react";
import type { MediaKind } from "#app/lib/media/media-type.ts";
import { ChooseLabel, dropBoxClass, FileInput } from "./file-input.tsx";
import { useDroppedFiles, usePastedFiles } from "./use-page-files.ts";

interface UploadLineProps {
  /** Accepted types. */
  kinds: readonly MediaKind[];
  /** Id of the element that says which files can be uploaded. */
  hintId: string;
  onFiles(files: File[]): void;
}

/** Accepts files on one line, so that a list below it starts high: picked, pasted, or dropped anywhere on the page. */
export function UploadLine({ kinds, hintId, onFiles }: UploadLineProps) {
  const id = useId();
  usePastedFiles(onFiles);
  const isOver = useDroppedFiles(onFiles);
  return (
    <div className={dropBoxClass(isOver, "flex min-h-10 items-center gap-2 rounded-full py-1")}>
      <ImagePlus
        aria-hidden="true"
        className="size-5 shrink-0 text-neutral-500"
        strokeWidth={1.5}
      />
      <ChooseLabel htmlFor={id} />
      <FileInput id={id} kinds={kinds} onFiles={onFiles} aria-describedby={hintId} />
    </div>
  );
}
