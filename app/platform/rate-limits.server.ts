/** Counts attempts in the database, so that a limit holds however many processes there are. */
import { sql } from "kysely";
import type { Database } from "#app/database/client.server.ts";
import { TooManyRequests } from "./errors.ts";

/** So many attempts within so long; then none until the time is over. */
export interface RateLimit {
  /** What is limited, e.g. `login`. */
  name: string;
  points: number;
  windowMs: number;
}

const nameOf = (limit: RateLimit, key: string) => `${limit.name}:${key}`;

/**
 * Counts one attempt.
 * @param key whose it is: an address, an account
 * @returns how many attempts there have been in the current window, this one included
 */
async function countAttempt(
  db: Database,
  limit: RateLimit,
  key: string,
  now: number,
): Promise<number> {
  const resetsAt = now + limit.windowMs;
  const isOver = sql<boolean>`rate_limits.resets_at <= ${now}`;
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
 * Takes one attempt of an allowance.
 * @throws TooManyRequests when it is used up
 */
export async function spend(
  db: Database,
  limit: RateLimit,
  key: string,
  now = Date.now(),
): Promise<void> {
  const used = await countAttempt(db, limit, key, now);
  if (used > limit.points) throw new TooManyRequests(`Too many attempts: ${limit.name}`);
}

/** Gives the whole allowance back, as after a success. */
export async function refund(db: Database, limit: RateLimit, key: string): Promise<void> {
  await db.deleteFrom("rate_limits").where("name", "=", nameOf(limit, key)).execute();
}

/**
 * Forgets allowances whose time is over.
 */
export async function forgetOldLimits(db: Database, now = Date.now()): Promise<void> {
  await db.deleteFrom("rate_limits").where("resets_at", "<=", now).execute();
}
