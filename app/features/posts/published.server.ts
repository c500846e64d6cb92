/** The one place that says which posts the public may see. */
import type { ExpressionBuilder } from "kysely";
import type { Schema } from "#app/database/schema.ts";

/** Published, and not later than `now`: drafts, scheduled and archived posts are never shown. */
export function isPublished(eb: ExpressionBuilder<Schema, "posts">, now: number = Date.now()) {
  return eb.and([eb("posts.status", "=", "published"), eb("posts.published_at", "<=", now)]);
}
