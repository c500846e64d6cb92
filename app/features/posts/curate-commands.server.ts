/** Puts the editors' picks in order: what 'Curated by Admin' lists first, and what homes feature. */
import { sql } from "kysely";
import type { z } from "zod";
import type { Database } from "#app/database/client.server.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { emit } from "#app/platform/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { listPickIds } from "./curated-queries.server.ts";
import { canCurate } from "./policy.ts";
import { answerBeforeWriting, orderedPosts } from "./post-order.server.ts";

/** More than any page shows; the order of so many can still be overlooked. */
export const MOST_PICKS = 60;

const CurationInput = orderedPosts(MOST_PICKS);

export type CurationInput = z.input<typeof CurationInput>;

/** Ranks from 1, for those alone that change. */
function newRanks(before: readonly string[], after: readonly string[]): Map<string, number | null> {
  const removed = before.filter((id) => !after.includes(id)).map((id) => [id, null] as const);
  return new Map([...removed, ...after.map((id, index) => [id, index + 1] as const)]);
}

/** The lists in which these posts stand: of all posts, and of their terms and authors. */
async function tagsOf(db: Database, ids: readonly string[]): Promise<string[]> {
  const [terms, authors] = await Promise.all([
    db.selectFrom("post_terms").select("term_id").where("post_id", "in", ids).execute(),
    db.selectFrom("post_authors").select("author_id").where("post_id", "in", ids).execute(),
  ]);
  const tags = [
    ...terms.map(({ term_id }) => `term:${term_id}`),
    ...authors.map(({ author_id }) => `author:${author_id}`),
  ];
  return ["posts", ...new Set(tags)];
}

/**
 * Makes these posts the picks, in this order. The same order again changes nothing. Emits
 * `posts.curated`.
 * @returns the refusals `conflict` of `seen` when somebody else has changed the order meanwhile,
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
    const answer = await answerBeforeWriting(db, { before, ids, seen });
    if (answer) return answer;
    const ranks = newRanks(before, ids);
    const touched = [...ranks.keys()];
    const cases = [...ranks].map(([id, rank]) => sql`when ${id} then ${sql.lit(rank)}`);
    await db
      .updateTable("posts")
      .set({ curated_rank: sql<number | null>`case id ${sql.join(cases, sql` `)} end` })
      .where("id", "in", touched)
      .execute();
    await emit(db, "posts.curated", { tags: await tagsOf(db, touched) });
    return accepted(ids);
  });
}
