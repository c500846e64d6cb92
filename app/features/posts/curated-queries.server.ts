/** Reads the editors' picks, and what else could be one. */
import { sql } from "kysely";
import type { Database } from "#app/database/client.server.ts";
import { hasWords } from "#app/database/name-search.server.ts";
import type { PostKind, PostSummary } from "./models.ts";
import { isPublished } from "./published.server.ts";
import { summarisePosts } from "./summary-queries.server.ts";

const RANK = sql<number>`(-coalesce(curated_rank, 2147483647))`;
const UNRANKED = sql<number>`-2147483647`;

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

/** What an editor looks among. */
interface Pickable {
  words: string;
  limit: number;
  /** Only of this kind. */
  kind?: PostKind | undefined;
  /** Those in front of a section already; the picks themselves when left out. */
  except?: readonly string[] | undefined;
}

/** The newest published posts whose titles have these words and that are not chosen yet. */
export async function findPickable(
  db: Database,
  { words, limit, kind, except }: Pickable,
): Promise<PostSummary[]> {
  let query = db
    .selectFrom("posts")
    .select("id")
    .where((eb) => isPublished(eb))
    .where(hasWords(sql.ref("title"), words))
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  if (kind) query = query.where("kind", "=", kind);
  if (!except) query = query.where(RANK, "=", UNRANKED);
  else if (except.length > 0) query = query.where("id", "not in", except);
  const rows = await query.execute();
  return summarisePosts(
    db,
    rows.map(({ id }) => id),
  );
}
