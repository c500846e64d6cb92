/** Uses up the posts of packages, in the transaction of the submission. */
import type { Database } from "#app/database/client.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { findCurrent } from "./subscription-rows.server.ts";

/** What a submission costs: nothing, one of so many posts, or more than there is. */
export type PackageUse = { kind: "free" } | { kind: "used"; remaining: number } | { kind: "empty" };

/**
 * Uses one post of somebody's package for a post. A post that was sent in before, and whoever has
 * no package that counts posts, uses none. Call it inside the transaction of the submission.
 */
export async function useUpPost(
  writer: Writer,
  db: Database,
  { userId, postId, at }: { userId: string; postId: string; at: number },
): Promise<PackageUse> {
  const row = await findCurrent(writer, db, userId);
  if (!row || row.status === "pending" || row.remaining_posts === null) return { kind: "free" };
  const used = db.selectFrom("package_uses").select("post_id").where("post_id", "=", postId);
  if (await used.executeTakeFirst()) return { kind: "free" };
  if (row.remaining_posts <= 0) return { kind: "empty" };
  const remaining = row.remaining_posts - 1;
  await db
    .updateTable("subscriptions")
    .set({ remaining_posts: remaining, updated_at: at })
    .where("id", "=", row.id)
    .execute();
  await db
    .insertInto("package_uses")
    .values({ post_id: postId, subscription_id: row.id, used_at: at })
    .execute();
  return { kind: "used", remaining };
}
