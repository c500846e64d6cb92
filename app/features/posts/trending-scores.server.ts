/** Updates the trending scores of posts and their terms. */
import type { Database } from "#app/database/client/client.server.ts";
import { addToScore } from "./trending.ts";

interface ScoreChange {
  id: string;
  heat: number;
  weight: number;
}

async function write(db: Database, table: "posts" | "terms", warm: ScoreChange[], at: number) {
  // Consistent lock order, to avoid deadlocks.
  for (const { id, heat, weight } of warm.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const set = { heat: addToScore(heat, weight, at) };
    await db.updateTable(table).set(set).where("id", "=", id).execute();
  }
}

async function findTerms(
  db: Database,
  weights: ReadonlyMap<string, number>,
): Promise<ScoreChange[]> {
  const rows = await db
    .selectFrom("post_terms")
    .innerJoin("terms", "terms.id", "post_terms.term_id")
    .select(["post_terms.post_id", "terms.id", "terms.heat"])
    .where("post_terms.post_id", "in", [...weights.keys()])
    .where("post_terms.listed_at", "is not", null)
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((same) => ({
    id: same[0]!.id,
    heat: same[0]!.heat,
    weight: same.reduce((sum, row) => sum + weights.get(row.post_id)!, 0),
  }));
}

/**
 * Adds to the trending scores of posts and of their terms. Call it in the transaction of the
 * reaction. Two statements, and one per post and term.
 * @param weights by post id, see `TRENDING_WEIGHTS`
 * @param at milliseconds since 1970
 */
export async function raiseTrendingScores(
  db: Database,
  weights: ReadonlyMap<string, number>,
  at: number,
): Promise<void> {
  if (weights.size === 0) return;
  const posts = await db
    .selectFrom("posts")
    .select(["id", "heat"])
    .where("id", "in", [...weights.keys()])
    .execute();
  const terms = await findTerms(db, weights);
  const warm = posts.map((post) => ({ ...post, weight: weights.get(post.id)! }));
  await write(db, "posts", warm, at);
  await write(db, "terms", terms, at);
}
