/** Puts posts in front of a section of a home, before those that it chooses by itself. */
import { z } from "zod";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { emit } from "#app/platform/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { listPlaceIds } from "./place-queries.server.ts";
import { canCurate } from "./policy.ts";
import { answerBeforeWriting, orderedPosts } from "./post-order.server.ts";

/** What pages tag themselves with that show sections of homes. */
export const HOMES_TAG = "homes";

/** No section shows more. */
export const MOST_PLACED = 12;

const PlacingInput = orderedPosts(MOST_PLACED).extend({
  home: z.string().regex(/^\/[\w-]{0,60}$/, "unknown"),
  section: z.string().regex(/^[\w-]{1,60}$/, "unknown"),
});

export type PlacingInput = z.input<typeof PlacingInput>;

/**
 * Puts these posts in front, in this order; none leaves the section to itself. The same order again
 * changes nothing. Emits `posts.placed`.
 * @returns the refusals `conflict` of `seen` when somebody else has changed the order meanwhile,
 *   `unknown` of `ids` for a post that readers cannot see
 * @throws SignInNeeded or Forbidden for anybody but editors, Conflict for two at the same moment
 */
export async function placePosts(
  writer: Writer,
  input: PlacingInput,
  { actor }: Change,
): Promise<Outcome<string[]>> {
  requireThat(canCurate(actor), actor, "put posts in front");
  const parsed = readInput(PlacingInput, input);
  if (!parsed.ok) return parsed;
  const { ids, seen, home, section } = parsed.value;
  return inTransaction(writer, async (db) => {
    const before = await listPlaceIds(db, { home, section });
    const answer = await answerBeforeWriting(db, { before, ids, seen });
    if (answer) return answer;
    await db
      .deleteFrom("home_places")
      .where("home", "=", home)
      .where("section", "=", section)
      .execute();
    const rows = ids.map((post_id, position) => ({ home, section, position, post_id }));
    if (rows.length > 0) await db.insertInto("home_places").values(rows).execute();
    await emit(db, "posts.placed", { tags: [HOMES_TAG] });
    return accepted(ids);
  });
}
