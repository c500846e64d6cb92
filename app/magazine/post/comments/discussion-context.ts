import { createContext, use } from "react";
import type { DiscussionState } from "./use-discussion.ts";

/** The one form that is open below or in place of a comment. */
export interface OpenCommentForm {
  kind: "reply" | "edit";
  commentId: string;
}

/** Which dialog about a comment is open. */
export interface CommentDialog {
  kind: "delete" | "report";
  commentId: string;
}

/** State and actions shared within a discussion. */
export interface DiscussionTools {
  post: DiscussionPost;
  discussion: DiscussionState;
  openForm: OpenCommentForm | null;
  showForm(form: OpenCommentForm): void;
  /** Closes the open form; the focus goes to a comment: the one that was written, or the form's own. */
  closeForm(commentId: string): void;
  showDialog(dialog: CommentDialog): void;
}

/** Properties of the post that a discussion needs. */
export interface DiscussionPost {
  id: string;
  /** The post's own URL. */
  href: string;
  isClosed: boolean;
}

export const DiscussionContext = createContext<DiscussionTools | null>(null);

/** @throws Error outside of a discussion */
export function useTools(): DiscussionTools {
  const tools = use(DiscussionContext);
  if (!tools) throw new Error("useTools is only available inside a discussion");
  return tools;
}

/** Permalink of a comment; it loads the comment's thread also without scripts. */
export function commentHref(postHref: string, commentId: string): string {
  return `${postHref}?comments=${commentId}#comment-${commentId}`;
}
