/** Gathers the part of a post's page on which readers talk. */
import type { Database } from "#app/database/client.server.ts";
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
  /** False where the address names a comment, or a place in the discussion, to begin at. */
  isFromStart: boolean;
  /** Where the comments that are not on this page are. */
  moreHref: string;
  /** Differs from place to place of one discussion. */
  place: string;
}

interface Place {
  cursor: string | null;
  at: string | null;
  limit: number;
}

/** `?comments=` names the whole discussion ("all"), a place in it, or a comment to begin at. */
function readPlace(value: string | null): Place {
  if (value === null) return { cursor: null, at: null, limit: FIRST_COMMENTS };
  if (value === "all") return { cursor: null, at: null, limit: FURTHER_COMMENTS };
  return { cursor: value, at: value, limit: FURTHER_COMMENTS };
}

/** The first page is short: what follows it begins again, with more. */
function moreHref(href: string, sort: CommentSort, { limit }: Place, next: string | null): string {
  const query = new URLSearchParams(sort === "newest" ? {} : { csort: sort });
  query.set("comments", limit === FIRST_COMMENTS || !next ? "all" : next);
  return `${href}?${query}#comments`;
}

/** The discussion of a post as an address asks for it. At most nine statements. */
export async function loadDiscussion(
  db: Database,
  post: Pick<PostDetails, "id" | "kind" | "slug">,
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
