/** Uses up the posts of packages, in the transaction of the submission. */
import type { Database } from "#app/database/client.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { findCurrent, type SubscriptionRow } from "./subscription-rows.server.ts";

/** What a submission costs: nothing, one post of a package, or more than there is. */
export type PackageCost =
  | { kind: "free" }
  | { kind: "counted"; subscription: SubscriptionRow }
  | { kind: "empty" };

/**
 * What it costs somebody to send in a post. One that was sent in before costs nothing, nor does
 * any of who has no package that counts posts. The package is held until the transaction ends.
 * @param postId null for a new post
 */
export async function costOfSubmission(
  writer: Writer,
  db: Database,
  { userId, postId }: { userId: string; postId: string | null },
): Promise<PackageCost> {
  const subscription = await findCurrent(writer, db, userId);
  const remaining = subscription?.remaining_posts ?? null;
  if (!subscription || subscription.status === "pending" || remaining === null) {
    return { kind: "free" };
  }
  const used = db
    .selectFrom("package_uses")
    .select("post_id")
    .where("post_id", "=", postId ?? "");
  if (await used.executeTakeFirst()) return { kind: "free" };
  return remaining > 0 ? { kind: "counted", subscription } : { kind: "empty" };
}

/**
 * Uses up what a submission costs, in the transaction that looked it up.
 * @returns how many posts are left; null where none was used
 */
export async function spendPost(
  db: Database,
  cost: PackageCost,
  { postId, at }: { postId: string; at: number },
): Promise<number | null> {
  if (cost.kind !== "counted") return null;
  const { id: subscription_id, remaining_posts } = cost.subscription;
  const left = (remaining_posts ?? 0) - 1;
  await db
    .updateTable("subscriptions")
    .set({ remaining_posts: left, updated_at: at })
    .where("id", "=", subscription_id)
    .execute();
  await db
    .insertInto("package_uses")
    .values({ post_id: postId, subscription_id, used_at: at })
    .execute();
  return left;
}
