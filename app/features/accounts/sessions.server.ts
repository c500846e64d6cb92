/** Writes and finds sessions. The database holds only hashes of what browsers hold. */
import type { Database } from "#app/database/client.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { hashToken, newToken } from "#app/lib/secret-token.server.ts";
import { DAY, HOUR } from "#app/lib/time.ts";

/** A browser that does not come back for so long has to sign in again. */
const SESSION_LIFE = 30 * DAY;
/** However often it comes back, after so long it has to as well. */
export const LONGEST_SESSION = 180 * DAY;
/** A visit is noted no more often than this: reading should cost no writes. */
const NOTE_EVERY = HOUR;

const LONGEST_AGENT = 300;

/** Where a sign-in comes from, for the reader to recognise. */
export interface Origin {
  address: string;
  userAgent: string;
}

/**
 * Begins a session: always with a new secret, so that one planted before is worth nothing.
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
      ...{ id: newId(now), user_id: userId, token: hashToken(token) },
      ...{ ip_address: address || null, user_agent: userAgent.slice(0, LONGEST_AGENT) || null },
      ...{ expires_at: now + SESSION_LIFE, created_at: now, updated_at: now },
    })
    .execute();
  return token;
}

/** A session with whom it belongs to. */
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Whose secret this is: one statement. Null once it is over, or while the person is shut out. */
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

/** Notes that a session is in use and lets it live on. */
export async function noteVisit(db: Database, row: SessionRow, now = Date.now()): Promise<void> {
  if (row.seenAt > now - NOTE_EVERY) return;
  const expiresAt = Math.min(now + SESSION_LIFE, row.startedAt + LONGEST_SESSION);
  await db
    .updateTable("sessions")
    .set({ updated_at: now, expires_at: expiresAt })
    .where("id", "=", row.sessionId)
    .execute();
}

/** Ends the session with this secret; harmless when there is none. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("token", "=", hashToken(token)).execute();
}

/** Forgets sessions that are over. */
export async function forgetOldSessions(db: Database, now = Date.now()): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
}
