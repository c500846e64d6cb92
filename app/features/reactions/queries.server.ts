/** Reads what one reader likes, saves and follows. */
import type { Database } from "#app/database/client.server.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { summarisePosts } from "#app/features/posts/summary-queries.server.ts";
import { decodeCursor, encodeCursor } from "#app/lib/cursor.ts";

/** The subjects of a reader's reactions, the newest first. */
export interface GivenReactions {
  liked: string[];
  saved: string[];
  followedAuthors: string[];
  followedTerms: string[];
}

/** A page needs to know the newest; whoever likes more sees the oldest as not liked in lists. */
const MOST_GIVEN = 1000;

function findPostIds(db: Database, table: "post_likes" | "bookmarks", userId: string) {
  return db
    .selectFrom(table)
    .select("post_id as id")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(MOST_GIVEN)
    .execute();
}

/** What a page must know of a reader to show hearts and ribbons as they are. Three statements. */
export async function listGivenReactions(db: Database, userId: string): Promise<GivenReactions> {
  const [liked, saved, follows] = await Promise.all([
    findPostIds(db, "post_likes", userId),
    findPostIds(db, "bookmarks", userId),
    db
      .selectFrom("follows")
      .select(["subject_kind", "subject_id"])
      .where("user_id", "=", userId)
      .limit(MOST_GIVEN)
      .execute(),
  ]);
  const followed = (kind: string) =>
    follows.flatMap((row) => (row.subject_kind === kind ? row.subject_id : []));
  return {
    liked: liked.map((row) => row.id),
    saved: saved.map((row) => row.id),
    followedAuthors: followed("author"),
    followedTerms: followed("term"),
  };
}

/** Which comments of a post the reader likes. One statement. */
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

/** A page of a reader's own list, the newest first. */
export interface ReaderPosts {
  posts: PostSummary[];
  nextCursor: string | null;
}

interface ReaderList {
  /** `nextCursor` of the page before. Anything else means the first page. */
  cursor?: string | null;
  limit: number;
}

async function listReaderPosts(
  db: Database,
  table: "post_likes" | "bookmarks",
  userId: string,
  { cursor, limit }: ReaderList,
): Promise<ReaderPosts> {
  const after = decodeCursor(cursor, ["number", "string"]) as [number, string] | null;
  let query = db
    .selectFrom(table)
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

/** The posts that a person likes: the `Favorites` of their page. Six statements. */
export function listFavorites(db: Database, userId: string, list: ReaderList) {
  return listReaderPosts(db, "post_likes", userId, list);
}

/** The posts that a person keeps for later; theirs alone to see. Six statements. */
export function listSaved(db: Database, userId: string, list: ReaderList) {
  return listReaderPosts(db, "bookmarks", userId, list);
}
