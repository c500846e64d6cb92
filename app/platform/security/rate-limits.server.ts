/** Rate limits (fixed window), counted in the database and so shared by all processes. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { CLOCK_TOLERANCE_MS } from "#app/lib/time.ts";
import { TooManyRequests } from "#app/platform/errors.ts";

/** At most `points` attempts per window. */
export interface RateLimit {
  /** Name of the limit, e.g. `login`. */
  name: string;
  points: number;
  windowMs: number;
}

const nameOf = (limit: RateLimit, key: string) => `${limit.name}:${key}`;

/**
 * Counts one attempt.
 * @param key the client address or account
 * @returns attempts in the current window, including this one
 */
async function countAttempt(
  db: Database,
  limit: RateLimit,
  key: string,
  now: number,
): Promise<number> {
  const resetsAt = now + limit.windowMs;
  // A window that ends later than it can was begun while the clock was ahead.
  const latest = resetsAt + CLOCK_TOLERANCE_MS;
  const isOver = sql<boolean>`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > ${latest})`;
  const { points } = await db
    .insertInto("rate_limits")
    .values({ name: nameOf(limit, key), points: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({
        points: sql`case when ${isOver} then 1 else rate_limits.points + 1 end`,
        resets_at: sql`case when ${isOver} then ${resetsAt} else rate_limits.resets_at end`,
      }),
    )
    .returning("points")
    .executeTakeFirstOrThrow();
  return points;
}

/**
 * Consumes one attempt.
 * @param key the client address or account
 * @throws TooManyRequests when the limit is exceeded
 */
export async function consumeRateLimit(
  db: Database,
  limit: RateLimit,
  key: string,
  now = Date.now(),
): Promise<void> {
  const used = await countAttempt(db, limit, key, now);
  if (used > limit.points) throw new TooManyRequests(`Too many attempts: ${limit.name}`);
}

/** Resets the counter, e.g. after a successful login. */
export async function resetRateLimit(db: Database, limit: RateLimit, key: string): Promise<void> {
  await db.deleteFrom("rate_limits").where("name", "=", nameOf(limit, key)).execute();
}

/** Deletes expired windows. */
export async function pruneRateLimits(db: Database, now = Date.now()): Promise<void> {
  await db.deleteFrom("rate_limits").where("resets_at", "<=", now).execute();
}
