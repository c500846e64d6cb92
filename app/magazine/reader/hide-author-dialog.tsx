import { type HiddenAuthor, hiddenAuthors } from "#app/features/reactions/hidden-authors.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { useReaderText } from "./reader-text.ts";

interface HideAuthorDialogProps {
  author: HiddenAuthor;
  isOpen: boolean;
  onClose: () => void;
}

/** Confirms hiding an author. */
export function HideAuthorDialog({ author, isOpen, onClose }: HideAuthorDialogProps) {
  const { t } = useReaderText();
  const { t: tSite } = useText();
  function hide() {
    onClose();
    hiddenAuthors.hide(author);
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("hidden.title", { name: author.name })}
      closeLabel={tSite("action.close")}
      size="small"
      isConfirmation
    >
      <p className="text-neutral-600 dark:text-neutral-300">{t("hidden.text")}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={hide}>{t("hidden.hide")}</Button>
        <Button kind="secondary" onClick={onClose}>
          {t("hidden.cancel")}
        </Button>
      </div>
    </Dialog>
  );
}
