/** Creates and finds sessions. Only hashes of session secrets are stored. */
import type { Database } from "#app/database/client/client.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { hashToken, newToken } from "#app/lib/secret-token.server.ts";
import { DAY, HOUR } from "#app/lib/time.ts";
import type { Origin } from "#app/platform/context.server.ts";

/** Idle timeout: sessions expire after this long without a request. */
const SESSION_IDLE_TIMEOUT = 30 * DAY;
/** Absolute timeout, regardless of activity. */
export const MAX_SESSION_AGE = 180 * DAY;
/** Throttles writes of the last-seen time, so that reads stay read-only. */
const TOUCH_INTERVAL = HOUR;

const MAX_USER_AGENT_LENGTH = 300;

/**
 * Creates a session with a new secret, which prevents session fixation.
 * @returns the secret for the browser's cookie
 */
export async function startSession(
  db: Database,
  userId: string,
  { address, userAgent }: Origin,
  now = Date.now(),
): Promise<string> {
  const token = newToken();
  await db
    .insertInto("sessions")
    .values({
      id: newId(now),
      user_id: userId,
      token: hashToken(token),
      ip_address: address || null,
      user_agent: userAgent.slice(0, MAX_USER_AGENT_LENGTH) || null,
      expires_at: now + SESSION_IDLE_TIMEOUT,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return token;
}

/** A session joined with its user. */
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/**
 * The session for a secret, with its user. Null when expired or while the user is banned. One
 * statement.
 */
export async function findSession(db: Database, token: string, now = Date.now()) {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .leftJoin("authors", "authors.user_id", "users.id")
    .select([
      "sessions.id as sessionId",
      "sessions.expires_at as expiresAt",
      "sessions.created_at as startedAt",
      "sessions.updated_at as seenAt",
      "users.id as userId",
      "users.name",
      "users.email",
      "users.email_verified as isVerified",
      "users.image_id as imageId",
      "users.role",
      "users.banned_until as bannedUntil",
      "authors.id as authorId",
      "authors.slug as authorSlug",
      "authors.avatar_id as authorAvatarId",
    ])
    .where("sessions.token", "=", hashToken(token))
    .where("sessions.expires_at", ">", now)
    .orderBy("authors.id")
    .limit(1)
    .executeTakeFirst();
  if (!row || (row.bannedUntil ?? 0) > now) return null;
  return row;
}

/** Updates the last-seen time and extends the session (sliding expiration). */
export async function touchSession(db: Database, row: SessionRow, now = Date.now()): Promise<void> {
  // Seen in the future: while the clock was ahead.
  if (row.seenAt > now - TOUCH_INTERVAL && row.seenAt <= now + TOUCH_INTERVAL) return;
  const expiresAt = Math.min(now + SESSION_IDLE_TIMEOUT, row.startedAt + MAX_SESSION_AGE);
  await db
    .updateTable("sessions")
    .set({ updated_at: now, expires_at: expiresAt })
    .where("id", "=", row.sessionId)
    .execute();
}

/** Deletes the session with this secret. Idempotent. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("token", "=", hashToken(token)).execute();
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(db: Database, now = Date.now()): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
}
