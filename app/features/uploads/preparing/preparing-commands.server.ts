/** Asks for another attempt to prepare a video. */
import type { Change } from "#app/features/accounts/policy.ts";
import { lockMedia } from "#app/features/uploads/library/media-rows.server.ts";
import { accepted, type Outcome } from "#app/lib/input.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

/**
 * Tries again to prepare a video whose preparation failed.
 * @throws NotFound, SignInNeeded or Forbidden
 */
export async function retryPreparing(
  writer: Writer,
  id: string,
  { actor }: Change,
): Promise<Outcome<null>> {
  return inTransaction(writer, async (db) => {
    await lockMedia(writer, db, id, actor);
    await db
      .updateTable("film_streams")
      .set({ status: "waiting", attempts: 0, error: "", updated_at: Date.now() })
      .where("media_id", "=", id)
      .where("status", "=", "failed")
      .execute();
    return accepted(null);
  });
}
