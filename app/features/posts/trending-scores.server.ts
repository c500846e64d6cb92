/** Updates the trending scores of posts and their terms. */
import type { Database } from "#app/database/client/client.server.ts";
import { prepareQuery } from "#app/database/client/prepared.server.ts";
import { addToScore, TRENDING_WEIGHTS } from "./trending.ts";

interface ScoreChange {
  id: string;
  heat: number;
  weight: number;
}

/** A post, with how many likes it gains; negative for losses. */
interface CountedPost extends ScoreChange {
  likes: number;
}

// A row of a post has its texts, so both columns are written at once.
const writePost = prepareQuery<{ id: string; heat: number; likes: number }, unknown>((db, value) =>
  db
    .updateTable("posts")
    .set((row) => ({ heat: value("heat"), like_count: row("like_count", "+", value("likes")) }))
    .where("id", "=", value("id")),
);

const writeTerm = prepareQuery<{ id: string; heat: number }, unknown>((db, value) =>
  db
    .updateTable("terms")
    .set({ heat: value("heat") })
    .where("id", "=", value("id")),
);

/** Consistent lock order, to avoid deadlocks. */
const inLockOrder = <Changed extends ScoreChange>(changed: Changed[]) =>
  changed.sort((a, b) => (a.id < b.id ? -1 : 1));

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

async function writeChanges(db: Database, posts: CountedPost[], at: number): Promise<void> {
  const terms = await findTerms(db, new Map(posts.map(({ id, weight }) => [id, weight])));
  for (const { id, heat, weight, likes } of inLockOrder(posts)) {
    await writePost(db, { id, heat: addToScore(heat, weight, at), likes });
  }
  for (const { id, heat, weight } of inLockOrder(terms)) {
    await writeTerm(db, { id, heat: addToScore(heat, weight, at) });
  }
}

const findPosts = (db: Database, ids: readonly string[]) =>
  db.selectFrom("posts").select(["id", "heat"]).where("id", "in", ids).execute();

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
  const posts = await findPosts(db, [...weights.keys()]);
  const changed = posts.map((post) => ({ ...post, weight: weights.get(post.id)!, likes: 0 }));
  await writeChanges(db, changed, at);
}

/**
 * Adds to the like counts of posts, and as much as likes weigh to their trending scores. Statements
 * as above.
 * @param likes by post id; negative to subtract
 */
export async function addLikes(
  db: Database,
  likes: ReadonlyMap<string, number>,
  at: number,
): Promise<void> {
  if (likes.size === 0) return;
  const posts = await findPosts(db, [...likes.keys()]);
  const changed = posts.map((post) => {
    const gained = likes.get(post.id)!;
    return { ...post, weight: gained * TRENDING_WEIGHTS.like, likes: gained };
  });
  await writeChanges(db, changed, at);
}
