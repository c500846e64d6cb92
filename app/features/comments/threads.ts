import type { CommentView } from "./models.ts";

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
