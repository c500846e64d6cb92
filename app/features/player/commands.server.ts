/** Stores playback positions of signed-in readers. */
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { isReachable } from "#app/features/posts/queries/published.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { PositionInput } from "./input.ts";
import { canSavePosition } from "./policy.ts";

/**
 * Stores the position in a post for all of the reader's devices; last write wins.
 * @throws SignInNeeded when nobody is signed in, NotFound for a post that readers cannot see
 */
export async function storePosition(
  writer: Writer,
  input: PositionInput,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<{ seconds: number }>> {
  requireThat(canSavePosition(actor), actor, "keep a place");
  const parsed = readInput(PositionInput, input);
  if (!parsed.ok) return parsed;
  const { postId, seconds } = parsed.value;
  return inTransaction(writer, async (db) => {
    const post = db.selectFrom("posts").select("id").where("id", "=", postId);
    const found = await post.where((eb) => isReachable(eb)).executeTakeFirst();
    if (!found) throw new NotFound(`No post "${postId}"`);
    const place = { position_seconds: seconds, updated_at: at };
    await db
      .insertInto("reading_history")
      .values({ user_id: actor.userId!, post_id: postId, progress: 0, ...place })
      .onConflict((conflict) => conflict.columns(["user_id", "post_id"]).doUpdateSet(place))
      .execute();
    return accepted({ seconds });
  });
}
