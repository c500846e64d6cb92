import ImagePlus from "lucide-react/icons/image-plus";
import { useId } from "react";
import { useLibraryText } from "#app/desk/library/library-text.ts";
import type { MediaKind } from "#app/lib/media/media-type.ts";
import { classNames } from "#app/ui/class-names.ts";
import { FileInput } from "./file-input.tsx";
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
  const { t } = useLibraryText();
  const id = useId();
  usePastedFiles(onFiles);
  const isOver = useDroppedFiles(onFiles);
  return (
    <div
      className={classNames(
        "focus-within:outline-primary-600 relative flex min-h-10 items-center gap-2 rounded-full border-2 border-dashed px-4 py-1 text-sm transition-colors focus-within:outline-2 hover:border-primary-400",
        isOver
          ? "border-primary-600 bg-primary-50 dark:bg-neutral-800"
          : "border-neutral-300 dark:border-neutral-600",
      )}
    >
      <ImagePlus
        aria-hidden="true"
        className="size-5 shrink-0 text-neutral-500"
        strokeWidth={1.5}
      />
      <label htmlFor={id} className="text-neutral-600 dark:text-neutral-300">
        <span className="font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300">
          {t("zone.choose")}
        </span>{" "}
        {t("zone.drop")}
      </label>
      <FileInput id={id} kinds={kinds} onFiles={onFiles} aria-describedby={hintId} />
    </div>
  );
}
