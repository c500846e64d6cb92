/** Keeps how far a reader has read, and forgets it when they wish. */
import type { Database } from "#app/database/client.server.ts";
import { isPublished } from "#app/features/posts/published.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { PlaceInput } from "./input.ts";

/** Beyond so many the oldest are forgotten. */
const MOST_KEPT = 500;

async function forgetOldest(db: Database, userId: string): Promise<void> {
  const oldest = await db
    .selectFrom("reading_history")
    .select("updated_at")
    .where("user_id", "=", userId)
    .orderBy("updated_at", "desc")
    .offset(MOST_KEPT)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await db
    .deleteFrom("reading_history")
    .where("user_id", "=", userId)
    .where("updated_at", "<=", oldest.updated_at)
    .execute();
}

/**
 * Notes how far a reader has got in a post that readers can see. Reading it again from the start
 * counts as the new place; a post that is not there is passed over.
 */
export async function notePlace(
  db: Database,
  userId: string,
  input: PlaceInput,
  at = Date.now(),
): Promise<Outcome<null>> {
  const parsed = readInput(PlaceInput, input);
  if (!parsed.ok) return parsed;
  const { postId, progress } = parsed.value;
  const post = await db
    .selectFrom("posts")
    .select("id")
    .where("id", "=", postId)
    .where((eb) => isPublished(eb))
    .executeTakeFirst();
  if (!post) return accepted(null);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("reading_history")
    .values({ user_id: userId, post_id: postId, progress, position_seconds: null, updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "post_id"]).doUpdateSet({ progress, updated_at: at }),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) await forgetOldest(db, userId);
  return accepted(null);
}

/** Forgets one post of a reader's history, or all of it. */
export async function forgetPlaces(
  db: Database,
  userId: string,
  postId: string | null,
): Promise<void> {
  const rows = db.deleteFrom("reading_history").where("user_id", "=", userId);
  await (postId === null ? rows : rows.where("post_id", "=", postId)).execute();
}
