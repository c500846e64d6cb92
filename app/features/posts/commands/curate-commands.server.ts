/** Sets the editors' picks and their order (sort "Curated by Admin", featured posts of homes). */
import { sql } from "kysely";
import type { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { canCurate } from "#app/features/posts/policy.ts";
import { listPickIds } from "#app/features/posts/queries/curated-queries.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { checkReorder, orderedPosts } from "./post-order.server.ts";

/** More than any page shows. */
export const MAX_PICKS = 60;

const CurationInput = orderedPosts(MAX_PICKS);

export type CurationInput = z.input<typeof CurationInput>;

/** New ranks, starting at 1, of the posts whose rank changes. */
function newRanks(before: readonly string[], after: readonly string[]): Map<string, number | null> {
  const removed = before.filter((id) => !after.includes(id)).map((id) => [id, null] as const);
  return new Map([...removed, ...after.map((id, index) => [id, index + 1] as const)]);
}

/** The terms and authors whose lists contain these posts. */
async function listsOf(db: Database, ids: readonly string[]) {
  const [terms, authors] = await Promise.all([
    db.selectFrom("post_terms").select("term_id").where("post_id", "in", ids).execute(),
    db.selectFrom("post_authors").select("author_id").where("post_id", "in", ids).execute(),
  ]);
  return {
    authorIds: [...new Set(authors.map(({ author_id }) => author_id))],
    termIds: [...new Set(terms.map(({ term_id }) => term_id))],
  };
}

/**
 * Sets the picks and their order. Idempotent. Emits `posts.curated`.
 * @returns the error `conflict` of `seen` when somebody else has changed the order meanwhile,
 *   `unknown` of `ids` for a post that readers cannot see
 * @throws SignInNeeded or Forbidden for anybody but editors
 */
export async function curatePosts(
  writer: Writer,
  input: CurationInput,
  { actor }: Change,
): Promise<Outcome<string[]>> {
  requireThat(canCurate(actor), actor, "pick posts");
  const parsed = readInput(CurationInput, input);
  if (!parsed.ok) return parsed;
  const { ids, seen } = parsed.value;
  return inTransaction(writer, async (db) => {
    const before = await listPickIds(db);
    const answer = await checkReorder(db, { before, ids, seen });
    if (answer) return answer;
    const ranks = newRanks(before, ids);
    const touched = [...ranks.keys()];
    const cases = [...ranks].map(([id, rank]) => sql`when ${id} then ${sql.lit(rank)}`);
    await db
      .updateTable("posts")
      .set({ curated_rank: sql<number | null>`case id ${sql.join(cases, sql` `)} end` })
      .where("id", "in", touched)
      .execute();
    await emit(db, "posts.curated", await listsOf(db, touched));
    return accepted(ids);
  });
}
