/** Warms posts, and with them their categories and tags, when readers turn to them. */
import type { Database } from "#app/database/client.server.ts";
import { warmed } from "./heat.ts";

interface Warm {
  id: string;
  heat: number;
  weight: number;
}

async function write(db: Database, table: "posts" | "terms", warm: Warm[], at: number) {
  // In one order everywhere, so that two writers never wait for each other.
  for (const { id, heat, weight } of warm.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const set = { heat: warmed(heat, weight, at) };
    await db.updateTable(table).set(set).where("id", "=", id).execute();
  }
}

async function findTerms(db: Database, weights: ReadonlyMap<string, number>): Promise<Warm[]> {
  const rows = await db
    .selectFrom("post_terms")
    .innerJoin("terms", "terms.id", "post_terms.term_id")
    .select(["post_terms.post_id", "terms.id", "terms.heat"])
    .where("post_terms.post_id", "in", [...weights.keys()])
    .where("post_terms.listed_at", "is not", null)
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((same) => ({
    ...{ id: same[0]!.id, heat: same[0]!.heat },
    weight: same.reduce((sum, row) => sum + weights.get(row.post_id)!, 0),
  }));
}

/**
 * Adds to the heat of posts and of the terms that list them. Called in the transaction of what
 * warms them; two statements, and one for each post and term.
 * @param weights by post, as `WARMTH` counts
 * @param at milliseconds since 1970
 */
export async function warmPosts(
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
