/** Lists followed authors and topics, and the posts of those authors. */
import type { Database } from "#app/database/client/client.server.ts";
import { loadMedia } from "#app/database/queries/pictures.server.ts";
import type { AuthorSummary } from "#app/features/accounts/models.ts";
import { findAuthorRows, toAuthorSummary } from "#app/features/accounts/queries.server.ts";
import { latestPublicDate } from "#app/features/posts/queries/published.server.ts";
import { summarisePosts } from "#app/features/posts/queries/summary-queries.server.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { findTermRows, toTermSummary } from "#app/features/taxonomy/queries.server.ts";
import { decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import type { ReaderList, ReaderPosts } from "./queries.server.ts";

export interface FollowedSubjects {
  authors: AuthorSummary[];
  terms: TermSummary[];
}

/** Upper bound for each list. */
const MOST_SHOWN = 60;

/** Followed authors and topics, newest first. At most four statements. */
export async function listFollowed(db: Database, userId: string): Promise<FollowedSubjects> {
  const follows = await db
    .selectFrom("follows")
    .select(["subject_kind", "subject_id"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(MOST_SHOWN)
    .execute();
  const idsOf = (kind: string) =>
    follows.flatMap((row) => (row.subject_kind === kind ? row.subject_id : []));
  const [authorRows, allTerms] = await Promise.all([
    findAuthorRows(db, idsOf("author")),
    findTermRows(db, idsOf("term")),
  ]);
  // A tag may have become one of the desk since it was followed.
  const termRows = allTerms.filter(({ taxonomy }) => taxonomy !== "internal");
  const media = await loadMedia(db, [
    ...authorRows.flatMap((row) => [row.avatar_id, row.cover_id]),
    ...termRows.map((row) => row.picture_id),
  ]);
  return {
    authors: authorRows.map((row) => toAuthorSummary(row, media)),
    terms: termRows.map((row) => toTermSummary(row, media)),
  };
}

/**
 * Posts by the authors that a reader follows, newest first; one by several of them is listed once.
 * Private. Six statements.
 */
export async function listFollowedPosts(
  db: Database,
  userId: string,
  { cursor, limit }: ReaderList,
): Promise<ReaderPosts> {
  const after = decodeCursor(cursor, ["number", "string"]) as [number, string] | null;
  const followed = db
    .selectFrom("follows")
    .select("subject_id")
    .where("user_id", "=", userId)
    .where("subject_kind", "=", "author");
  let query = db
    .selectFrom("post_authors")
    .select(["post_id", "listed_at"])
    .distinct()
    .where("author_id", "in", followed)
    .where("listed_at", "<=", latestPublicDate())
    .orderBy("listed_at", "desc")
    .orderBy("post_id", "desc")
    .limit(limit + 1);
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("listed_at", "post_id"), "<", tuple<number | null, string>(after[0], after[1])),
    );
  }
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const ids = shown.map((row) => row.post_id);
  return {
    posts: await summarisePosts(db, ids),
    nextCursor: last ? encodeCursor([last.listed_at!, last.post_id]) : null,
  };
}
