/** Saves and deletes reading positions. */
import type { Database } from "#app/database/client/client.server.ts";
import { isReachable } from "#app/features/posts/queries/published.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { ReadingPositionInput } from "./input.ts";

/** The oldest positions are evicted beyond this. */
const MAX_KEPT = 500;

async function deleteOldest(db: Database, userId: string): Promise<void> {
  const oldest = await db
    .selectFrom("reading_history")
    .select("updated_at")
    .where("user_id", "=", userId)
    .orderBy("updated_at", "desc")
    .offset(MAX_KEPT)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await db
    .deleteFrom("reading_history")
    .where("user_id", "=", userId)
    .where("updated_at", "<=", oldest.updated_at)
    .execute();
}

/** Saves how far a reader got in a visible post; last write wins. Ignores unknown posts. */
export async function saveReadingPosition(
  db: Database,
  userId: string,
  input: ReadingPositionInput,
  at = Date.now(),
): Promise<Outcome<null>> {
  const parsed = readInput(ReadingPositionInput, input);
  if (!parsed.ok) return parsed;
  const { postId, progress } = parsed.value;
  const post = await db
    .selectFrom("posts")
    .select("id")
    .where("id", "=", postId)
    .where((eb) => isReachable(eb))
    .executeTakeFirst();
  if (!post) return accepted(null);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("reading_history")
    .values({ user_id: userId, post_id: postId, progress, position_seconds: null, updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "post_id"]).doUpdateSet({ progress, updated_at: at }),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) await deleteOldest(db, userId);
  return accepted(null);
}

/** Deletes one post of a reader's history, or all. */
export async function deleteReadingPositions(
  db: Database,
  userId: string,
  postId: string | null,
): Promise<void> {
  const rows = db.deleteFrom("reading_history").where("user_id", "=", userId);
  await (postId === null ? rows : rows.where("post_id", "=", postId)).execute();
}
