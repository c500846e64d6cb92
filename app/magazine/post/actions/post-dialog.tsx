import { createPortal } from "react-dom";
import { postHref } from "#app/features/posts/addresses.ts";
import { ReportDialog } from "#app/magazine/post/comments/writing/report-dialog.tsx";
import { HideAuthorDialog } from "#app/magazine/reader/hide-author-dialog.tsx";
import type { MenuPost } from "./more-menu.tsx";

interface PostDialogProps {
  name: "hide" | "report";
  post: MenuPost;
  isOpen: boolean;
  onClose: () => void;
}

/** Dialogs of the menu, in a portal: the dark bar's colours must not be inherited. */
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
