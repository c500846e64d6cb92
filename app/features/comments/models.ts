import type { Picture } from "#app/lib/picture.ts";

export interface CommentAuthor {
  name: string;
  avatar: Picture | null;
  /** The byline's slug when the writer has one. */
  slug: string | null;
  /** Wrote the post itself. */
  isPostAuthor: boolean;
  /** Belongs to the magazine's editors. */
  isStaff: boolean;
}

/** A comment with its replies, built from `parentId`. */
export interface CommentView {
  id: string;
  author: CommentAuthor;
  /** Milliseconds since 1970. */
  createdAt: number;
  isEdited: boolean;
  /** Sanitised HTML; empty when the comment was removed but has living replies. */
  bodyHtml: string;
  isRemoved: boolean;
  /** True for one's own comment that waits for an editor; nobody else sees it. */
  isHeld?: boolean;
  likeCount: number;
  depth: number;
  replies: CommentView[];
}

/** A comment alone, with what it answers. */
export interface FlatComment extends CommentView {
  parentId: string | null;
}

export const COMMENT_SORTS = ["newest", "oldest", "liked"] as const;

export type CommentSort = (typeof COMMENT_SORTS)[number];

export interface CommentPage {
  threads: CommentView[];
  /** All approved comments of the post, replies included. */
  total: number;
  /** How many of them are still to come after this page. */
  remaining: number;
  nextCursor: string | null;
  /** When the latest comment appeared (milliseconds since 1970), 0 for none: what appears later is new. */
  asOf: number;
}

/** What one reader may do under a post, besides what everybody sees. */
export interface OwnDiscussion {
  /** Their comments that can still be changed. */
  ownIds: string[];
  /** Their comments that wait for an editor. */
  held: FlatComment[];
}

/** What appeared under a post since a moment. */
export interface Arrivals {
  /** At most a hundred, in the order they appeared. */
  comments: FlatComment[];
  /** Ask from here on the next time (milliseconds since 1970). */
  asOf: number;
}
