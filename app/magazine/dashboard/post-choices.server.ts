/** Reads what a post's form offers to choose from. */
import type { Database } from "#app/database/client.server.ts";
import { type Actor, canEditAll } from "#app/features/accounts/policy.ts";
import { listCategories } from "#app/features/taxonomy/queries.server.ts";

const MOST_CATEGORIES = 500;

export async function choicesFor(db: Database, actor: Actor) {
  const categories = await listCategories(db, { limit: MOST_CATEGORIES });
  return {
    categories: categories.map(({ id, name }) => ({ id, name })),
    isEditor: canEditAll(actor),
  };
}
