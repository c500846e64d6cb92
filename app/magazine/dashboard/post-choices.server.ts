/** Reads what a post's form offers to choose from. */
import type { Database } from "#app/database/client.server.ts";
import { type Actor, canEditAll } from "#app/features/accounts/policy.ts";
import { findPackage } from "#app/features/billing/subscription-queries.server.ts";
import { listCategories } from "#app/features/taxonomy/queries.server.ts";

/** So many a form offers: no magazine has more. */
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
    /** Posts left in the writer's package; null where none is counted. */
    postsLeft: await postsLeft(db, actor),
  };
}
