/** The one place that says which posts the public may see. */
import { type ExpressionBuilder, sql } from "kysely";
import type { Schema } from "#app/database/schema.ts";
import type { PostStatus } from "#app/database/tables/posts.ts";

/**
 * Published, and not later than `now`: drafts, scheduled and archived posts are never shown. The
 * status is written out because the indexes of published posts need it so.
 */
export function isPublished(eb: ExpressionBuilder<Schema, "posts">, now: number = Date.now()) {
  return eb.and([
    eb("posts.status", "=", sql.lit<PostStatus>("published")),
    eb("posts.published_at", "<=", now),
  ]);
}
