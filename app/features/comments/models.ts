import type { Picture } from "#app/lib/media/picture.ts";

export interface CommentAuthor {
  name: string;
  avatar: Picture | null;
  /** Address of their page, if they have a byline. */
  path: string | null;
  /** Is an author of the post. */
  isPostAuthor: boolean;
  /** Is an editor or the owner. */
  isStaff: boolean;
}

/** A comment with its replies. */
export interface CommentView {
  id: string;
  author: CommentAuthor;
  /** Milliseconds since 1970. */
  createdAt: number;
  isEdited: boolean;
  /** Sanitised HTML; empty for a deleted comment that still has replies. */
  bodyHtml: string;
  isRemoved: boolean;
  /** True for the viewer's own comment while it awaits approval; hidden from everybody else. */
  isHeld?: boolean;
  likeCount: number;
  depth: number;
  replies: CommentView[];
}

/** A comment without replies, with its parent's id. */
export interface FlatComment extends CommentView {
  parentId: string | null;
}

export const COMMENT_SORTS = ["newest", "oldest", "liked"] as const;

export type CommentSort = (typeof COMMENT_SORTS)[number];

export interface CommentPage {
  threads: CommentView[];
  /** Approved comments of the post, replies included. */
  total: number;
  /** Comments after this page. */
  remaining: number;
  nextCursor: string | null;
  /**
   * Timestamp of the latest comment (milliseconds since 1970), 0 for none. Pass to
   * `listNewComments`.
   */
  asOf: number;
}

/** The viewer's own comments under a post. */
export interface OwnComments {
  /** Ids of comments they can still edit. */
  ownIds: string[];
  /** Comments that await approval. */
  held: FlatComment[];
}

/** Comments that appeared since a timestamp. */
export interface NewComments {
  /** At most a hundred, oldest first. */
  comments: FlatComment[];
  /** Timestamp for the next poll (milliseconds since 1970). */
  asOf: number;
}
