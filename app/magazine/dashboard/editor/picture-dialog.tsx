import { useEffect, useRef, useState } from "react";
import { PICTURE_TYPES } from "#app/features/uploads/limits.ts";
import type { LibraryPage as AnyPage, LibraryPicture } from "#app/features/uploads/models.ts";
import { useDeskText } from "#app/magazine/dashboard/desk-text.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { fieldClass } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";

interface PictureDialogProps {
  isOpen: boolean;
  /** Said above the pictures; "" for nothing. */
  note: string;
  onClose(): void;
  onChoose(picture: LibraryPicture): void;
  onFiles(files: File[]): void;
}

/** A picture from one's own files, or one that the magazine has. */
export function PictureDialog({ isOpen, onClose, ...rest }: PictureDialogProps) {
  const { t } = useDeskText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("tool.picture")}
      closeLabel={t("dialog.close")}
      size="large"
    >
      <Library {...rest} />
    </Dialog>
  );
}

type LibraryPage = AnyPage<LibraryPicture>;

const FIRST: LibraryPage = { items: [], nextCursor: null };

/** The pictures that fit, page after page. */
function useLibrary() {
  const [words, setWords] = useState("");
  const [page, setPage] = useState<LibraryPage>(FIRST);
  const [isFailed, setFailed] = useState(false);
  async function ask(cursor: string | null, signal?: AbortSignal) {
    const search = new URLSearchParams({ words, ...(cursor && { cursor }) });
    try {
      const response = await fetch(`/api/desk/pictures?${search}`, { signal: signal ?? null });
      const next = (await response.json()) as LibraryPage;
      setPage((now) => (cursor ? { ...next, items: [...now.items, ...next.items] } : next));
      setFailed(false);
    } catch {
      setFailed(!signal?.aborted);
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when the words change
  useEffect(() => {
    const abort = new AbortController();
    void ask(null, abort.signal);
    return () => abort.abort();
  }, [words]);
  return { page, isFailed, words, setWords, onMore: () => ask(page.nextCursor) };
}

function Library({ note, onChoose, onFiles }: Omit<PictureDialogProps, "isOpen" | "onClose">) {
  const { t } = useDeskText();
  const { page, isFailed, words, setWords, onMore } = useLibrary();
  const file = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-5">
      {note && <p role="status">{note}</p>}
      <div className="flex flex-wrap gap-3">
        <input
          ref={file}
          type="file"
          accept={PICTURE_TYPES}
          multiple
          hidden
          onChange={(event) => onFiles([...(event.target.files ?? [])])}
        />
        <Button className="!h-11" onClick={() => file.current?.click()}>
          {t("upload.choose")}
        </Button>
        <input
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          aria-label={t("library.search")}
          placeholder={t("library.search")}
          className={fieldClass("input", "min-w-48 flex-1")}
        />
      </div>
      <p role="status" className="text-sm text-neutral-600 dark:text-neutral-300">
        {isFailed ? t("save.offline") : page.items.length === 0 ? t("posts.noneFound") : ""}
      </p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {page.items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              onClick={() => onChoose(item)}
              className="focus-ring block w-full cursor-pointer overflow-hidden rounded-xl"
            >
              <Picture
                picture={item.picture}
                alt={item.alt || item.fileName}
                sizes="200px"
                className="aspect-[4/3] w-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {page.nextCursor && (
        <button type="button" onClick={onMore} className={buttonClass("secondary")}>
          {t("posts.older")}
        </button>
      )}
    </div>
  );
}
