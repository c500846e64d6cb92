/**
 * The address of a post, built in the database from the current pattern: the only place that builds
 * one. A change of the pattern moves every address at once, and no row has to be written.
 */
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

/** Placeholder for the category in addresses of posts without one. */
const NO_CATEGORY = "-";

const MONTH = sql<string>`utc_month(coalesce(posts.published_at, posts.created_at))`;

const CURRENT = sql<string>`coalesce(
    (select pattern from address_patterns where subject = posts.kind and is_current = 1),
    case posts.kind when 'standard' then '/single/:slug' else '/single-' || posts.kind || '/:slug' end
  )`;

/** The address by a pattern, of the table `posts`; a draft's by the time of its creation. */
export const addressBy = (pattern: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`replace(replace(replace(replace(
    ${pattern},
    ':category', coalesce((select terms.slug from terms where terms.id = posts.category_id), ${sql.lit(NO_CATEGORY)})),
    ':year', substr(${MONTH}, 1, 4)),
    ':month', substr(${MONTH}, 6, 2)),
    ':slug', posts.slug)`;

/** The address by the current pattern, as `path`. */
export const POST_ADDRESS = addressBy(CURRENT).as("path");

/** Whether the addresses of posts begin with a place such as `:slug`. One statement. */
export async function hasFirstPart(db: Database, place: ":slug" | ":category"): Promise<boolean> {
  const row = await db
    .selectFrom("address_patterns")
    .select("pattern")
    .where("subject", "=", "standard")
    .where("is_current", "=", 1)
    .executeTakeFirst();
  return row?.pattern.split("/")[1] === place;
}
