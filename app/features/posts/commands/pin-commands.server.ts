/** Pins posts to the start of a home section, before its automatic selection. */
import { z } from "zod";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { canCurate } from "#app/features/posts/policy.ts";
import { listPinnedIds } from "#app/features/posts/queries/pin-queries.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { checkReorder, orderedPosts } from "./post-order.server.ts";

/** No section shows more posts. */
export const MAX_PINNED = 12;

const PinInput = orderedPosts(MAX_PINNED).extend({
  home: z.string().regex(/^\/[\w-]{0,60}$/, "unknown"),
  section: z.string().regex(/^[\w-]{1,60}$/, "unknown"),
});

export type PinInput = z.input<typeof PinInput>;

/**
 * Pins these posts in this order; an empty list unpins all. Idempotent. Emits `posts.placed`.
 * @returns the error `conflict` of `seen` when somebody else has changed the order meanwhile,
 *   `unknown` of `ids` for a post that readers cannot see
 * @throws SignInNeeded or Forbidden for anybody but editors, Conflict for concurrent changes
 */
export async function pinPosts(
  writer: Writer,
  input: PinInput,
  { actor }: Change,
): Promise<Outcome<string[]>> {
  requireThat(canCurate(actor), actor, "put posts in front");
  const parsed = readInput(PinInput, input);
  if (!parsed.ok) return parsed;
  const { ids, seen, home, section } = parsed.value;
  return inTransaction(writer, async (db) => {
    const before = await listPinnedIds(db, { home, section });
    const answer = await checkReorder(db, { before, ids, seen });
    if (answer) return answer;
    await db
      .deleteFrom("home_places")
      .where("home", "=", home)
      .where("section", "=", section)
      .execute();
    const rows = ids.map((post_id, position) => ({ home, section, position, post_id }));
    if (rows.length > 0) await db.insertInto("home_places").values(rows).execute();
    await emit(db, "posts.placed", {});
    return accepted(ids);
  });
}
