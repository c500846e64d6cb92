/** Reads a reader's likes, saved posts and follows. */
import type { Database } from "#app/database/client/client.server.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { summarisePosts } from "#app/features/posts/queries/summary-queries.server.ts";
import { decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import { NotFound } from "#app/platform/errors.ts";
import { findSubject, hasReaction } from "./kinds.server.ts";
import type { Reaction } from "./stored-choices.ts";

/** State of one subject for a reader, with its link. */
export interface ReactionState {
  isOn: boolean;
  title: string;
  href: string;
}

/**
 * At most three statements.
 * @throws NotFound when readers cannot see the subject
 */
export async function getReactionState(
  db: Database,
  { kind, id }: { kind: Reaction; id: string },
  userId: string,
): Promise<ReactionState> {
  const subject = await findSubject(db, kind, id);
  if (!subject) throw new NotFound(`No ${kind} of "${id}"`);
  return { ...subject, isOn: await hasReaction(db, kind, id, userId) };
}

/** Ids of a post's comments that the reader likes. One statement. */
export async function listLikedComments(
  db: Database,
  userId: string,
  postId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("comment_likes")
    .innerJoin("comments", "comments.id", "comment_likes.comment_id")
    .select("comment_likes.comment_id as id")
    .where("comment_likes.user_id", "=", userId)
    .where("comments.post_id", "=", postId)
    .execute();
  return rows.map((row) => row.id);
}

/** A page of the reader's saved posts, newest first. */
export interface ReaderPosts {
  posts: PostSummary[];
  nextCursor: string | null;
}

/** A page of such a list. */
export interface ReaderList {
  /** `nextCursor` of the previous page; invalid cursors give the first page. */
  cursor?: string | null;
  limit: number;
}

/** The reader's saved posts, without unpublished ones. Private. Six statements. */
export async function listSaved(
  db: Database,
  userId: string,
  { cursor, limit }: ReaderList,
): Promise<ReaderPosts> {
  const after = decodeCursor(cursor, ["number", "string"]) as [number, string] | null;
  let query = db
    .selectFrom("bookmarks")
    .select(["post_id", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("post_id", "desc")
    .limit(limit + 1);
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("created_at", "post_id"), "<", tuple(after[0], after[1])),
    );
  }
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    posts: await summarisePosts(
      db,
      shown.map((row) => row.post_id),
    ),
    nextCursor: last ? encodeCursor([last.created_at, last.post_id]) : null,
  };
}
