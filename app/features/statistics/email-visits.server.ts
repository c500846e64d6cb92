/** Counts visits that come from the emails of a newsletter: of nobody in particular. */
import type { Database } from "#app/database/client/client.server.ts";
import type { PostViews } from "./commands.server.ts";

/** In messages of the view counter: `email:SLUG:POST`. */
const MESSAGE = /^email:([a-z0-9-]{1,60}):(.+)$/;

/** Adds visits of a day, skipping newsletters that are not there. */
export async function addEmailVisits(
  db: Database,
  seen: ReadonlyMap<string, PostViews>,
  day: number,
): Promise<void> {
  const visits = [...seen].flatMap(([key, { views }]) => {
    const [, slug, postId] = MESSAGE.exec(key) ?? [];
    return slug && postId && views > 0 ? [{ slug, postId, views }] : [];
  });
  if (visits.length === 0) return;
  const slugs = await db
    .selectFrom("newsletters")
    .select("slug")
    .where("slug", "in", [...new Set(visits.map(({ slug }) => slug))])
    .execute();
  const posts = await db
    .selectFrom("posts")
    .select("id")
    .where("id", "in", [...new Set(visits.map(({ postId }) => postId))])
    .execute();
  const known = new Set([...slugs.map(({ slug }) => slug), ...posts.map(({ id }) => id)]);
  const rows = visits
    .filter(({ slug, postId }) => known.has(slug) && known.has(postId))
    // Consistent lock order, to avoid deadlocks.
    .sort((a, b) => `${a.slug} ${a.postId}`.localeCompare(`${b.slug} ${b.postId}`));
  for (const { slug: newsletter_slug, postId: post_id, views } of rows) {
    await db
      .insertInto("sending_visits")
      .values({ newsletter_slug, post_id, day, visits: views })
      .onConflict((conflict) =>
        conflict.columns(["newsletter_slug", "post_id", "day"]).doUpdateSet((row) => ({
          visits: row("sending_visits.visits", "+", row.ref("excluded.visits")),
        })),
      )
      .execute();
  }
}
