import { UploadList } from "#app/desk/library/sending/sending-list.tsx";
import { refuseAll } from "#app/desk/library/sending/sendings.ts";
import { UploadZone } from "#app/desk/library/sending/upload-zone.tsx";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import { MEDIA_KINDS, type MediaKind } from "#app/lib/media/media-type.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { useLibraryText } from "./library-text.ts";
import { displayNameOf, MediaTile } from "./media-tile.tsx";
import { useLibrary } from "./use-library.ts";

interface MediaPickerProps {
  isOpen: boolean;
  onClose(): void;
  /** Types that can be chosen; all by default. */
  kinds?: readonly MediaKind[];
  /** Above the files. */
  note?: string;
  /** Several are chosen one after the other: says how many so far, beside a button that ends it. */
  chosen?: string | undefined;
  onChoose(item: LibraryItem): void;
  /** Upload of new files. */
  onFiles(files: File[]): void;
}

/**
 * Chooses a file of the library, or uploads a new one: picked, dropped or pasted. Uploads appear at
 * the top of the list as soon as they finish.
 */
export function MediaPicker({ isOpen, onClose, chosen, ...rest }: MediaPickerProps) {
  const { t } = useLibraryText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("media.choose")}
      closeLabel={t("media.close")}
      size="large"
    >
      <Choices {...rest} />
      {chosen !== undefined && (
        <div className="sticky -bottom-4 z-10 -mx-4 mt-4 -mb-4 flex items-center justify-between gap-4 border-t border-neutral-200 bg-white px-4 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6 dark:border-neutral-700 dark:bg-neutral-900">
          <p role="status" className="text-sm">
            {chosen}
          </p>
          <Button onClick={onClose}>{t("media.done")}</Button>
        </div>
      )}
    </Dialog>
  );
}

type ChoicesProps = Omit<MediaPickerProps, "isOpen" | "onClose" | "chosen">;

function Choices({ kinds = MEDIA_KINDS, note, onChoose, onFiles }: ChoicesProps) {
  const { t } = useLibraryText();
  const { items, isFailed, isLoading, words, setWords, onMore, largestBytes } = useLibrary(kinds);
  /** Errors are shown here; otherwise the dialog may close. */
  async function send(files: File[]) {
    if (!(await refuseAll(files, kinds))) onFiles(files);
  }
  const message = isFailed ? t("media.offline") : t(words ? "media.noneFound" : "media.none");
  return (
    <div className="grid gap-5">
      {note && <p role="status">{note}</p>}
      <UploadZone kinds={kinds} largestBytes={largestBytes} onFiles={send} />
      <UploadList />
      <input
        type="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        aria-label={t("media.search")}
        placeholder={t("media.search")}
        maxLength={100}
        className={fieldClass("input")}
      />
      <p role="status" className="text-sm text-neutral-600 empty:hidden dark:text-neutral-300">
        {!isLoading && (isFailed || items.length === 0) ? message : ""}
      </p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {items.map((item) => (
          <li key={item.id} className="min-w-0">
            <button
              type="button"
              onClick={() => onChoose(item)}
              className="focus-ring block w-full cursor-pointer rounded-xl text-start"
            >
              <MediaTile item={item} />
              <span className="mt-1.5 block truncate px-1 text-sm" dir="auto">
                {displayNameOf(item)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {onMore && (
        <button type="button" onClick={onMore} className={buttonClass("secondary")}>
          {t("media.older")}
        </button>
      )}
    </div>
  );
}
