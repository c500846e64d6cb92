import { useLibraryText } from "#app/desk/library/library-text.ts";
import { errorKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import { MEDIA_KINDS } from "#app/lib/media/media-type.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { addSendings } from "./sendings.ts";
import { UploadLine } from "./upload-line.tsx";

interface SenderProps {
  /** Id of the element that says which files can be uploaded. */
  hintId: string;
  /** Error of an upload without scripts. */
  problem: string | undefined;
}

/** A plain form without scripts; with them, files are uploaded as soon as they are chosen. */
export function Sender({ hintId, problem }: SenderProps) {
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
