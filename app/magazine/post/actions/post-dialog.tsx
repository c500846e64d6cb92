import { createPortal } from "react-dom";
import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { ReportDialog } from "#app/magazine/post/comments/report-dialog.tsx";
import { HideAuthorDialog } from "#app/magazine/reader/hide-author-dialog.tsx";

interface PostDialogProps {
  name: "hide" | "report";
  post: PostSummary;
  isOpen: boolean;
  onClose: () => void;
}

/** The dialogs of a post's menu, in the body: a menu's dark bar must not colour what it opens. */
export function PostDialog({ name, post, isOpen, onClose }: PostDialogProps) {
  const dialog =
    name === "hide" ? (
      <HideAuthorDialog author={post.author} isOpen={isOpen} onClose={onClose} />
    ) : (
      <ReportDialog
        subject={isOpen ? { kind: "post", id: post.id } : null}
        backHref={postHref(post)}
        onClose={onClose}
      />
    );
  return createPortal(dialog, document.body);
}
