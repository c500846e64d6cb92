import type { CommentAuthor, CommentView } from "./models.ts";
import type { CommentRow } from "./page-rows.server.ts";

/** Author shown for deleted comments and deleted accounts. */
const NOBODY: CommentAuthor = {
  name: "",
  avatar: null,
  path: null,
  isPostAuthor: false,
  isStaff: false,
};

/** View model of a comment; a deleted one keeps only its position. */
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

/** A comment before it is added to its parent. */
export interface UnthreadedComment {
  view: CommentView;
  parentId: string | null;
}

/**
 * Builds the tree from `parentId`, preserving order. A comment whose parent is missing becomes a
 * thread of its own.
 */
export function toThreads(comments: readonly UnthreadedComment[]): CommentView[] {
  const byId = new Map(comments.map(({ view }) => [view.id, view]));
  const threads: CommentView[] = [];
  for (const { view, parentId } of comments) {
    const siblings = byId.get(parentId ?? "")?.replies ?? threads;
    siblings.push(view);
  }
  return threads;
}
