import { MEDIA_KINDS } from "#app/lib/media-type.ts";
import { errorKey, useDeskText } from "#app/magazine/dashboard/desk-text.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { useLibraryText } from "./library-text.ts";
import { addSendings } from "./sendings.ts";
import { UploadZone } from "./upload-zone.tsx";

interface SenderProps {
  largestBytes: number;
  /** Why what a browser without scripts sent was refused. */
  problem: string | undefined;
}

/** A form for browsers without scripts; with them files are sent as soon as they are chosen. */
export function Sender({ largestBytes, problem }: SenderProps) {
  const { t } = useLibraryText();
  const { t: tDesk } = useDeskText();
  const error = errorKey(problem);
  return (
    <form method="post" encType="multipart/form-data" className="grid gap-3">
      <UploadZone kinds={MEDIA_KINDS} largestBytes={largestBytes} onFiles={addSendings} />
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
