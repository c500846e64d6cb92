/** Loads the options of the post form. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Actor, canEditAll } from "#app/features/accounts/policy.ts";
import { findPackage } from "#app/features/billing/subscriptions/subscription-queries.server.ts";
import { listCategories } from "#app/features/taxonomy/queries.server.ts";

/** Maximum number of options. */
export const MOST_CATEGORIES = 500;

async function postsLeft(db: Database, { userId }: Actor): Promise<number | null> {
  const own = userId ? await findPackage(db, userId) : null;
  return own && own.status !== "pending" ? own.remainingPosts : null;
}

export async function choicesFor(db: Database, actor: Actor) {
  const categories = await listCategories(db, { limit: MOST_CATEGORIES });
  return {
    categories: categories.map(({ id, name }) => ({ id, name })),
    isEditor: canEditAll(actor),
    /** Posts left in the author's package; null for unlimited. */
    postsLeft: await postsLeft(db, actor),
  };
}
