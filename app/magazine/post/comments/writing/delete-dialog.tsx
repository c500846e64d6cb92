import { useState } from "react";
import { COMMENT_ERRORS, useCommentsText } from "#app/magazine/post/comments/comments-text.ts";
import { useTools } from "#app/magazine/post/comments/discussion-context.ts";
import { sendCommentForm } from "#app/magazine/post/comments/fetch-comments.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";

interface DeleteDialogProps {
  /** Null while the dialog is shut. */
  commentId: string | null;
  onClose: () => void;
}

/** Confirms the deletion of a comment. */
export function DeleteDialog({ commentId, onClose }: DeleteDialogProps) {
  const { t } = useCommentsText();
  const { discussion } = useTools();
  const [problem, setProblem] = useState<string | null>(null);
  async function remove(id: string) {
    try {
      const reply = await sendCommentForm({ intent: "delete", id });
      if (!reply.ok) return setProblem(reply.refusal.formError ?? "not-found");
      discussion.remove(id);
      setProblem(null);
      onClose();
    } catch {
      setProblem("unreachable");
    }
  }
  return (
    <Dialog
      isOpen={commentId !== null}
      onClose={onClose}
      title={t("deleteTitle")}
      closeLabel={t("close")}
      size="small"
      isConfirmation
    >
      <p className="text-neutral-700 dark:text-neutral-300">{t("deleteWarning")}</p>
      {problem && (
        <p role="alert" className="mt-3 text-sm text-red-700 dark:text-red-300">
          {t(COMMENT_ERRORS[problem] ?? "error.unreachable")}
        </p>
      )}
      <div className="mt-6 flex gap-3">
        <Button
          onClick={() => commentId && remove(commentId)}
          className="!bg-rose-700 hover:!bg-rose-800"
        >
          {t("delete")}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </Dialog>
  );
}
