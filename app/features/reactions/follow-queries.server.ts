/** Lists followed authors, topics and series, and their posts. */
import type { Database } from "#app/database/client/client.server.ts";
import { loadMedia } from "#app/database/queries/pictures.server.ts";
import type { AuthorSummary } from "#app/features/accounts/models.ts";
import { findAuthorRows, toAuthorSummary } from "#app/features/accounts/queries.server.ts";
import { isPublished, latestPublicDate } from "#app/features/posts/queries/published.server.ts";
import { summarisePosts } from "#app/features/posts/queries/summary-queries.server.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { findTermRows, toTermSummary } from "#app/features/taxonomy/queries.server.ts";
import { decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import type { ReaderList, ReaderPosts } from "./queries.server.ts";

export interface FollowedSubjects {
  authors: AuthorSummary[];
  terms: TermSummary[];
  series: FollowedSeries[];
}

interface FollowedSeries {
  id: string;
  slug: string;
  title: string;
}

/** Upper bound for each list. */
const MAX_SHOWN = 60;

/** Followed authors, topics and series, newest first. At most five statements. */
export async function listFollowed(db: Database, userId: string): Promise<FollowedSubjects> {
  const follows = await db
    .selectFrom("follows")
    .select(["subject_kind", "subject_id"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(MAX_SHOWN)
    .execute();
  const idsOf = (kind: string) =>
    follows.flatMap((row) => (row.subject_kind === kind ? row.subject_id : []));
  const [authorRows, allTerms, series] = await Promise.all([
    findAuthorRows(db, idsOf("author")),
    findTermRows(db, idsOf("term")),
    findSeries(db, idsOf("series")),
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
    series,
  };
}

async function findSeries(db: Database, ids: readonly string[]): Promise<FollowedSeries[]> {
  if (ids.length === 0) return [];
  const query = db.selectFrom("series").select(["id", "slug", "title"]).where("id", "in", ids);
  const rows = await query.execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Ids and dates of public posts of all that a reader follows. */
function selectFollowedPosts(db: Database, userId: string) {
  const followed = (kind: "author" | "term" | "series") =>
    db
      .selectFrom("follows")
      .select("subject_id")
      .where("user_id", "=", userId)
      .where("subject_kind", "=", kind);
  // A tag may have become one of the desk since it was followed.
  const topics = db
    .selectFrom("terms")
    .select("terms.id")
    .where("terms.id", "in", followed("term"))
    .where("terms.taxonomy", "!=", "internal");
  const latest = latestPublicDate();
  return db
    .selectFrom("post_authors")
    .select(["post_id", "listed_at"])
    .where("author_id", "in", followed("author"))
    .where("listed_at", "<=", latest)
    .union(
      db
        .selectFrom("post_terms")
        .select(["post_id", "listed_at"])
        .where("term_id", "in", topics)
        .where("listed_at", "<=", latest),
    )
    .union(
      db
        .selectFrom("series_parts")
        .innerJoin("posts", "posts.id", "series_parts.post_id")
        .select(["series_parts.post_id", "posts.published_at as listed_at"])
        .where("series_parts.series_id", "in", followed("series"))
        .where((eb) => isPublished(eb)),
    );
}

/**
 * Posts of the authors, topics and series that a reader follows, newest first; one of several of them is
 * listed once. Private. Six statements.
 */
export async function listFollowedPosts(
  db: Database,
  userId: string,
  { cursor, limit }: ReaderList,
): Promise<ReaderPosts> {
  const after = decodeCursor(cursor, ["number", "string"]) as [number, string] | null;
  let query = db
    .selectFrom(selectFollowedPosts(db, userId).as("found"))
    .select(["post_id", "listed_at"])
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
