import { createPortal } from "react-dom";
import { postHref } from "#app/features/posts/addresses.ts";
import { EmbedDialog } from "#app/magazine/embed/embed-dialog.tsx";
import { ReportDialog } from "#app/magazine/post/comments/writing/report-dialog.tsx";
import { HideAuthorDialog } from "#app/magazine/reader/hide-author-dialog.tsx";
import type { DialogName, MenuPost } from "./more-menu.tsx";

interface PostDialogProps {
  name: DialogName;
  post: MenuPost;
  isOpen: boolean;
  onClose: () => void;
}

function NamedDialog({ name, post, isOpen, onClose }: PostDialogProps) {
  if (name === "embed") return <EmbedDialog post={post} isOpen={isOpen} onClose={onClose} />;
  if (name === "hide") {
    return <HideAuthorDialog author={post.author} isOpen={isOpen} onClose={onClose} />;
  }
  return (
    <ReportDialog
      subject={isOpen ? { kind: "post", id: post.id } : null}
      backHref={postHref(post)}
      onClose={onClose}
    />
  );
}

/** Dialogs of the menu, in a portal: the dark bar's colours must not be inherited. */
export function PostDialog(props: PostDialogProps) {
  return createPortal(<NamedDialog {...props} />, document.body);
}
