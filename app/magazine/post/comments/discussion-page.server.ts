/** Loads a post's discussion. */
import type { Database } from "#app/database/client/client.server.ts";
import {
  COMMENT_SORTS,
  type CommentPage,
  type CommentSort,
} from "#app/features/comments/models.ts";
import { listComments } from "#app/features/comments/queries.server.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import type { PostDetails } from "#app/features/posts/models.ts";
import { FIRST_COMMENTS, FURTHER_COMMENTS } from "./comment-counts.ts";

export interface DiscussionData {
  comments: CommentPage;
  sort: CommentSort;
  /** False when the URL starts at a comment or further down. */
  isFromStart: boolean;
  /** Link to the full discussion. */
  moreHref: string;
  /** Differs by position within the discussion; resets client state. */
  place: string;
}

interface PagePosition {
  cursor: string | null;
  at: string | null;
  limit: number;
}

/** `?comments=`: "all", a cursor, or the id of a comment to start at. */
function readPlace(value: string | null): PagePosition {
  if (value === null) return { cursor: null, at: null, limit: FIRST_COMMENTS };
  if (value === "all") return { cursor: null, at: null, limit: FURTHER_COMMENTS };
  return { cursor: value, at: value, limit: FURTHER_COMMENTS };
}

/** The first page is short; the next starts over with more. */
function moreHref(
  href: string,
  sort: CommentSort,
  { limit }: PagePosition,
  next: string | null,
): string {
  const query = new URLSearchParams(sort === "newest" ? {} : { csort: sort });
  query.set("comments", limit === FIRST_COMMENTS || !next ? "all" : next);
  return `${href}?${query}#comments`;
}

/** Loads the discussion for a URL; at most nine queries. */
export async function loadDiscussion(
  db: Database,
  post: Pick<PostDetails, "id" | "path">,
  query: URLSearchParams,
): Promise<DiscussionData> {
  const sort = COMMENT_SORTS.find((name) => name === query.get("csort")) ?? "newest";
  const asked = query.get("comments");
  const place = readPlace(asked);
  const comments = await listComments(db, post.id, { sort, ...place });
  return {
    comments,
    sort,
    isFromStart: place.cursor === null,
    moreHref: moreHref(postHref(post), sort, place, comments.nextCursor),
    place: `${sort} ${asked ?? ""}`,
  };
}
