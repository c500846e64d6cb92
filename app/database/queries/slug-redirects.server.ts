/** Redirects from former slugs. */
import type { Database } from "#app/database/client/client.server.ts";
import type { SlugRedirectsTable } from "#app/database/tables/posts.ts";

interface SlugChange {
  kind: SlugRedirectsTable["subject_kind"];
  id: string;
  /** Undefined for something new. */
  before: string | undefined;
  after: string;
  /** Unix time in milliseconds. */
  at: number;
}

/** Adds a redirect from the old slug, and removes any from the new one. */
export async function redirectOldSlug(db: Database, change: SlugChange): Promise<void> {
  if (change.before === change.after) return;
  await db.deleteFrom("slug_redirects").where("slug", "=", change.after).execute();
  if (change.before === undefined) return;
  const target = { subject_kind: change.kind, subject_id: change.id, created_at: change.at };
  await db
    .insertInto("slug_redirects")
    .values({ slug: change.before, ...target })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet(target))
    .execute();
}
