import type { CommentAuthor, CommentView } from "./models.ts";
import type { CommentRow } from "./page-rows.server.ts";

/** Who wrote what was removed, or has left. */
const NOBODY: CommentAuthor = {
  name: "",
  avatar: null,
  slug: null,
  isPostAuthor: false,
  isStaff: false,
};

/** What readers see of a comment: of one that was removed only that it was there. */
export function toCommentView(
  row: CommentRow,
  writers: ReadonlyMap<string, CommentAuthor>,
): CommentView {
  const isRemoved = row.status !== "approved";
  return {
    id: row.id,
    author: (!isRemoved && writers.get(row.user_id ?? "")) || NOBODY,
    createdAt: row.created_at,
    isEdited: row.edited_at !== null,
    bodyHtml: isRemoved ? "" : row.body_html,
    isRemoved,
    likeCount: isRemoved ? 0 : row.like_count,
    depth: row.depth,
    replies: [],
  };
}

/** A comment that has not found its place yet. */
export interface PlacedComment {
  view: CommentView;
  parentId: string | null;
}

/**
 * Builds the tree from `parentId`. A comment whose parent is not among those given starts a
 * thread of its own; order is kept.
 */
export function toThreads(comments: readonly PlacedComment[]): CommentView[] {
  const byId = new Map(comments.map(({ view }) => [view.id, view]));
  const threads: CommentView[] = [];
  for (const { view, parentId } of comments) {
    const siblings = byId.get(parentId ?? "")?.replies ?? threads;
    siblings.push(view);
  }
  return threads;
}
