import type { CommentView, FlatComment } from "#app/features/comments/models.ts";

type Threads = readonly CommentView[];

/** All comments, depth first. */
export function everyComment(threads: Threads): CommentView[] {
  return threads.flatMap((comment) => [comment, ...everyComment(comment.replies)]);
}

/** Lengths in rem and characters per rem, on a narrow phone. */
const HEADING_AND_FORM = 30;
const FRAME = 11;
const LETTERS_PER_REM = 20;

/** Estimates how high a discussion is, in rem; see styles/far.css. */
export function estimateHeight(threads: Threads): number {
  const comments = everyComment(threads).map(
    ({ bodyHtml }) => FRAME + Math.ceil(bodyHtml.length / LETTERS_PER_REM),
  );
  return comments.reduce((sum, height) => sum + height, HEADING_AND_FORM);
}

/** Whether a comment is among those that are loaded. */
export function hasComment(threads: Threads, id: string): boolean {
  return everyComment(threads).some((comment) => comment.id === id);
}

/** Updates one comment immutably: other threads keep their identity. */
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

/** Replaces a comment; its replies stay. */
export function withReplaced(threads: Threads, { parentId: _, ...next }: FlatComment) {
  return withChanged(threads, next.id, (comment) => ({ ...next, replies: comment.replies }));
}

const REMOVED = {
  author: { name: "", avatar: null, path: null, isPostAuthor: false, isStaff: false },
  bodyHtml: "",
  isRemoved: true,
  isHeld: false,
  likeCount: 0,
};

/** Removes a comment; with replies, a placeholder stays. */
export function withoutComment(threads: Threads, id: string): CommentView[] {
  return withChanged(threads, id, (comment) =>
    comment.replies.length > 0 ? { ...comment, ...REMOVED } : null,
  );
}

/**
 * Inserts a comment: after its siblings as a reply, or as a new thread at either end.
 * @returns null when its parent is not loaded
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

/** Appends a page of threads, merging those that are loaded already. */
export function withPage(threads: Threads, page: Threads): CommentView[] {
  const known = new Map(threads.map((comment) => [comment.id, comment]));
  const joined = threads.map((comment) => {
    const again = page.find(({ id }) => id === comment.id);
    return again ? { ...comment, replies: withPage(comment.replies, again.replies) } : comment;
  });
  return [...joined, ...page.filter(({ id }) => !known.has(id))];
}
