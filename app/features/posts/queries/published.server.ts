/** The only definition of which posts are public, and which are found by their address alone. */
import { type ExpressionBuilder, sql } from "kysely";
import type { PostStatus } from "#app/database/tables/posts.ts";
import type { Schema } from "#app/database/tables/schema.ts";
import { CLOCK_TOLERANCE_MS } from "#app/lib/time.ts";

/**
 * The latest date of a public post. A post is published when its date has come by one server's
 * clock, and its event renews the pages once: a server whose clock is behind must not miss it.
 */
export function latestPublicDate(): number {
  return Date.now() + CLOCK_TOLERANCE_MS;
}

/**
 * Published, with a date up to `now`. The status is a literal because the partial indexes of
 * published posts require it.
 */
export function isPublished(
  eb: ExpressionBuilder<Schema, "posts">,
  now: number = latestPublicDate(),
) {
  return eb.and([
    eb("posts.status", "=", sql.lit<PostStatus>("published")),
    eb("posts.published_at", "<=", now),
  ]);
}

/**
 * Published or unlisted: anybody with the address can read it. Only for what a reader does with one
 * post at its address; lists, feeds and searches use `isPublished`.
 */
export function isReachable(
  eb: ExpressionBuilder<Schema, "posts">,
  now: number = latestPublicDate(),
) {
  return eb.and([
    eb("posts.status", "in", ["published", "unlisted"]),
    eb("posts.published_at", "<=", now),
  ]);
}

/** Open to readers' comments. Not posts with a password: comments would reveal the text. */
export function isDiscussed(eb: ExpressionBuilder<Schema, "posts">) {
  return eb.and([isReachable(eb), eb("posts.access", "!=", "password")]);
}

/** Whether readers find a part of a series, of the table `series`. */
export const hasPublishedPart = ({ exists, selectFrom }: ExpressionBuilder<Schema, "series">) =>
  exists(
    selectFrom("series_parts")
      .innerJoin("posts", "posts.id", "series_parts.post_id")
      .select("post_id")
      .whereRef("series_parts.series_id", "=", "series.id")
      .where((eb) => isPublished(eb)),
  );
