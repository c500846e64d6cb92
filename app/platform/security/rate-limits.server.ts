/** Rate limits (fixed window), counted in the database and so shared by all processes. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { prepareQuery } from "#app/database/client/prepared.server.ts";
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

/** Attempts in the current window. */
export interface CountedAttempts {
  points: number;
  /** When the next window begins. */
  resets_at: number;
}

interface Attempt {
  name: string;
  attempts: number;
  now: number;
  resetsAt: number;
  latest: number;
}

const addAttempts = prepareQuery<Attempt, CountedAttempts>((db, value) => {
  const resetsAt = value("resetsAt");
  const isOver = sql<boolean>`(rate_limits.resets_at <= ${value("now")} or rate_limits.resets_at > ${value("latest")})`;
  // PostgreSQL takes a parameter of a case for a text.
  const count = sql`cast(${value("attempts")} as integer)`;
  return db
    .insertInto("rate_limits")
    .values({ name: value("name"), points: value("attempts"), resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({
        points: sql`case when ${isOver} then ${count} else rate_limits.points + ${count} end`,
        resets_at: sql`case when ${isOver} then ${resetsAt} else rate_limits.resets_at end`,
      }),
    )
    .returning(["points", "resets_at"]);
});

/**
 * Counts attempts.
 * @param key the client address or account
 * @returns attempts in the current window, including these
 */
export async function countAttempts(
  db: Database,
  limit: RateLimit,
  key: string,
  { attempts = 1, now = Date.now() }: { attempts?: number; now?: number } = {},
): Promise<CountedAttempts> {
  const resetsAt = now + limit.windowMs;
  // A window that ends later than it can was started while the clock was ahead.
  const latest = resetsAt + CLOCK_TOLERANCE_MS;
  const name = nameOf(limit, key);
  const [counted] = await addAttempts(db, { name, attempts, now, resetsAt, latest });
  return counted!;
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
  const { points } = await countAttempts(db, limit, key, { now });
  if (points > limit.points) throw new TooManyRequests(`Too many attempts: ${limit.name}`);
}

/**
 * Takes what the window still has of what is wanted; may be 0.
 * @param key what is limited, e.g. a server
 */
export async function takeFromRateLimit(
  db: Database,
  limit: RateLimit,
  key: string,
  { wanted, now = Date.now() }: { wanted: number; now?: number },
): Promise<number> {
  const { points } = await countAttempts(db, limit, key, { attempts: wanted, now });
  return Math.min(Math.max(limit.points - (points - wanted), 0), wanted);
}

/** Resets the counter, e.g. after a successful login. */
export async function resetRateLimit(db: Database, limit: RateLimit, key: string): Promise<void> {
  await db.deleteFrom("rate_limits").where("name", "=", nameOf(limit, key)).execute();
}

/** Deletes expired windows. */
export async function pruneRateLimits(db: Database, now = Date.now()): Promise<void> {
  await db.deleteFrom("rate_limits").where("resets_at", "<=", now).execute();
}
