import type { CommentView, FlatComment } from "#app/features/comments/models.ts";

type Threads = readonly CommentView[];

/** Every comment of the threads, each before its answers. */
export function everyComment(threads: Threads): CommentView[] {
  return threads.flatMap((comment) => [comment, ...everyComment(comment.replies)]);
}

export function hasComment(threads: Threads, id: string): boolean {
  return everyComment(threads).some((comment) => comment.id === id);
}

/** The threads with one comment changed; those that do not hold it stay the same objects. */
function withChanged(
  threads: Threads,
  id: string,
  change: (comment: CommentView) => CommentView | null,
): CommentView[] {
  return threads.flatMap((comment) => {
    if (comment.id === id) return change(comment) ?? [];
    const replies = withChanged(comment.replies, id, change);
    const isSame =
      replies.length === comment.replies.length &&
      replies.every((reply, index) => reply === comment.replies[index]);
    return isSame ? comment : { ...comment, replies };
  });
}

/** Changes what a comment says; its answers stay under it. */
export function withReplaced(threads: Threads, { parentId: _, ...next }: FlatComment) {
  return withChanged(threads, next.id, (comment) => ({ ...next, replies: comment.replies }));
}

const REMOVED = {
  author: { name: "", avatar: null, slug: null, isPostAuthor: false, isStaff: false },
  bodyHtml: "",
  isRemoved: true,
  isHeld: false,
  likeCount: 0,
};

/** Takes a comment away; with answers under it a note stays in its place. */
export function withoutComment(threads: Threads, id: string): CommentView[] {
  return withChanged(threads, id, (comment) =>
    comment.replies.length > 0 ? { ...comment, ...REMOVED } : null,
  );
}

/**
 * Puts a comment where it belongs: at the end of the answers to what it answers, or as a thread
 * of its own at the beginning or end.
 * @returns null when what it answers is not among the threads
 */
export function withAdded(
  threads: Threads,
  { parentId, ...comment }: FlatComment,
  isAtEnd: boolean,
): CommentView[] | null {
  if (parentId === null) return isAtEnd ? [...threads, comment] : [comment, ...threads];
  if (!hasComment(threads, parentId)) return null;
  return withChanged(threads, parentId, (parent) => ({
    ...parent,
    replies: [...parent.replies, comment],
  }));
}

/** A page's threads after those shown; what a page repeats of the one before is joined with it. */
export function withPage(threads: Threads, page: Threads): CommentView[] {
  const known = new Map(threads.map((comment) => [comment.id, comment]));
  const joined = threads.map((comment) => {
    const again = page.find(({ id }) => id === comment.id);
    return again ? { ...comment, replies: withPage(comment.replies, again.replies) } : comment;
  });
  return [...joined, ...page.filter(({ id }) => !known.has(id))];
}
