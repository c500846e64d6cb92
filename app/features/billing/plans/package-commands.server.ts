/** Deducts submitted posts from packages, in the transaction of the submission. */
import type { Database } from "#app/database/client/client.server.ts";
import {
  findCurrent,
  type SubscriptionRow,
} from "#app/features/billing/subscriptions/subscription-rows.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";

/** Cost of a submission: free, one post of a package, or not enough left. */
export type PackageCost =
  | { kind: "free" }
  | { kind: "counted"; subscription: SubscriptionRow }
  | { kind: "empty" };

/**
 * Cost of submitting a post. Free for a resubmission, and for users without a limited package.
 * Locks the package until the end of the transaction.
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
 * Deducts the cost in the transaction that determined it.
 * @returns the number of posts left; null when nothing was deducted
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
