/** Remembers earlier slugs, so that old addresses lead to where things are now. */
import type { Database } from "./client.server.ts";
import type { SlugRedirectsTable } from "./tables/posts.ts";

interface SlugChange {
  kind: SlugRedirectsTable["subject_kind"];
  id: string;
  /** Undefined for something new. */
  before: string | undefined;
  after: string;
  /** When, in milliseconds since 1970. */
  at: number;
}

/** Makes the old slug a redirect and takes the new one out of the redirects. */
export async function rememberSlug(db: Database, change: SlugChange): Promise<void> {
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
