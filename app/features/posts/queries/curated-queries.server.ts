/** Reads the editors' picks, and candidates for them. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { containsText, distanceFrom } from "#app/database/queries/name-search.server.ts";
import type { PostKind, PostSummary } from "#app/features/posts/models.ts";
import { isPublished } from "./published.server.ts";
import { summarisePosts } from "./summary-queries.server.ts";

const RANK = sql<number>`(-coalesce(curated_rank, 2147483647))`;
const UNRANKED = sql<number>`-2147483647`;

/** Ids of the public picks in order. One statement along its index. */
export async function listPickIds(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("posts")
    .select("id")
    .where((eb) => isPublished(eb))
    .where(RANK, ">", UNRANKED)
    .orderBy(RANK, "desc")
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id }) => id);
}

/** The picks as summaries. */
export async function listPicks(db: Database): Promise<PostSummary[]> {
  return summarisePosts(db, await listPickIds(db));
}

/** Filter for the search of candidates. */
interface CandidateFilter {
  words: string;
  limit: number;
  /** Only of this kind. */
  kind?: PostKind | undefined;
  /** Excluded ids; the picks when left out. */
  except?: readonly string[] | undefined;
}

/**
 * Published posts whose titles have the words and which are not picked yet: the nearest titles first, of equal ones
 * the newest; without words the newest.
 */
export async function findPickCandidates(
  db: Database,
  { words, limit, kind, except }: CandidateFilter,
): Promise<PostSummary[]> {
  let query = db
    .selectFrom("posts")
    .select("id")
    .where((eb) => isPublished(eb))
    .where(containsText(sql.ref("title"), words))
    .limit(limit);
  if (words) query = query.orderBy(distanceFrom(sql.ref("title"), words));
  query = query.orderBy("published_at", "desc").orderBy("id", "desc");
  if (kind) query = query.where("kind", "=", kind);
  if (!except) query = query.where(RANK, "=", UNRANKED);
  else if (except.length > 0) query = query.where("id", "not in", except);
  const rows = await query.execute();
  return summarisePosts(
    db,
    rows.map(({ id }) => id),
  );
}
