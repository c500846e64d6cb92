import ImagePlus from "lucide-react/icons/image-plus";
import { useId } from "react";
import { useLibraryText } from "#app/desk/library/library-text.ts";
import { errorKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import type { MediaKind } from "#app/lib/media/media-type.ts";
import { MEDIA_KINDS } from "#app/lib/media/media-type.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ChooseLabel, dropBoxClass, FileInput } from "./file-input.tsx";
import { addSendings } from "./sendings.ts";
import { useDroppedFiles, usePastedFiles } from "./use-page-files.ts";

interface UploadLineProps {
  /** Accepted types. */
  kinds: readonly MediaKind[];
  /** Id of the element that says which files can be uploaded. */
  hintId: string;
  onFiles(files: File[]): void;
}

/** Accepts files on one line, so that a list below it starts high: picked, pasted, or dropped anywhere on the page. */
function UploadLine({ kinds, hintId, onFiles }: UploadLineProps) {
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

interface SenderProps {
  /** Id of the element that says which files can be uploaded. */
  hintId: string;
  /** Error of an upload without scripts. */
  problem: string | undefined;
}

/** A plain form without scripts; with them, files are uploaded as soon as they are chosen. */
export function UploadForm({ hintId, problem }: SenderProps) {
  const { t } = useLibraryText();
  const { t: tDesk } = useDeskText();
  const error = errorKey(problem);
  return (
    <form method="post" encType="multipart/form-data" className="grid gap-3">
      <UploadLine kinds={MEDIA_KINDS} hintId={hintId} onFiles={addSendings} />
      {error && (
        <p role="alert" className="text-sm text-red-700 dark:text-red-300">
          {tDesk(error)}
        </p>
      )}
      <noscript>
        <button type="submit" name="intent" value="send" className={buttonClass("secondary")}>
          {t("zone.send")}
        </button>
      </noscript>
    </form>
  );
}
