/** Reads the editors' picks, and what else could be one. */
import { sql } from "kysely";
import type { Database } from "#app/database/client.server.ts";
import type { PostSummary } from "./models.ts";
import { isPublished } from "./published.server.ts";
import { summarisePosts } from "./summary-queries.server.ts";

const RANK = sql<number>`(-coalesce(curated_rank, 2147483647))`;
const UNRANKED = sql<number>`-2147483647`;

const patternOf = (words: string) =>
  `%${words.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** The picks that readers see, in the order in which they see them. One statement along its index. */
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

/** The picks with what their lines show. */
export async function listPicks(db: Database): Promise<PostSummary[]> {
  return summarisePosts(db, await listPickIds(db));
}

/** The newest published posts whose titles have these words and that are no picks yet. */
export async function findPickable(
  db: Database,
  words: string,
  limit: number,
): Promise<PostSummary[]> {
  const rows = await db
    .selectFrom("posts")
    .select("id")
    .where((eb) => isPublished(eb))
    .where(RANK, "=", UNRANKED)
    .where(sql<boolean>`lower(title) like ${patternOf(words)} escape '\\'`)
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return summarisePosts(
    db,
    rows.map(({ id }) => id),
  );
}
