/** Creates and finds sessions. Only hashes of session secrets are stored. */
import { type InferResult, sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { prepareQuery } from "#app/database/client/prepared.server.ts";
import { authorAddress } from "#app/database/queries/subject-address.server.ts";
import { toFlag } from "#app/database/tables/column-types.ts";
import type { Role } from "#app/features/accounts/policy.ts";
import { newId } from "#app/lib/id.server.ts";
import { hashToken, newToken } from "#app/lib/secret-token.server.ts";
import { DAY, HOUR } from "#app/lib/time.ts";
import type { Origin } from "#app/platform/context.server.ts";
import { secondFactorDueAt } from "./second-factor-demand.ts";

/** Idle timeout: sessions expire after this long without a request. */
const SESSION_IDLE_TIMEOUT = 30 * DAY;
/** Absolute timeout, regardless of activity. */
export const MAX_SESSION_AGE = 180 * DAY;
/** Throttles writes of the last-seen time, so that reads stay read-only. */
const TOUCH_INTERVAL = HOUR;

const MAX_USER_AGENT_LENGTH = 300;

/** For members only the day of the last visit is stored. */
async function recordSeen(db: Database, userId: string, now: number): Promise<void> {
  const day = Math.floor(now / DAY) * DAY;
  await db
    .updateTable("members")
    .set({ last_seen_at: day })
    .where("user_id", "=", userId)
    .where((eb) => eb.or([eb("last_seen_at", "is", null), eb("last_seen_at", "<", day)]))
    .execute();
}

/**
 * Creates a session with a new secret, which prevents session fixation.
 * @param isTwoFactor whether it begins with a passkey or a code
 * @returns the secret for the browser's cookie
 */
export async function startSession(
  db: Database,
  userId: string,
  { address, userAgent }: Origin,
  now = Date.now(),
  isTwoFactor = false,
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
      is_two_factor: toFlag(isTwoFactor),
      expires_at: now + SESSION_IDLE_TIMEOUT,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await recordSeen(db, userId, now);
  return token;
}

/** A session joined with its user. */
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/**
 * An app that confirmed its codes counts for every session, since no log-in goes without it; a passkey for
 * those that it began, since the password logs in without it.
 */
const HAS_SECOND_FACTOR = sql<number>`case when
  exists (select 1 from authenticators
    where authenticators.user_id = users.id and confirmed_at is not null)
  or (sessions.is_two_factor = 1
    and exists (select 1 from passkeys where passkeys.user_id = users.id))
  then 1 else 0 end`;

/** A paid-up plan with posts to submit opens writing, for as long as it runs. */
const HAS_WRITING_PLAN = sql<number>`case when exists (select 1 from subscriptions
  where subscriptions.user_id = users.id and subscriptions.status in ('active', 'past_due')
  and subscriptions.post_allowance > 0)
  then 1 else 0 end`;

/** The row of the setting; without one, the demand has always been there. */
export const DEMAND = "site.demandsSecondFactor";

const selectSession = (db: Database, token: string, now: number) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .leftJoin("authors", "authors.user_id", "users.id")
    .leftJoin("settings as demand", (join) => join.on("demand.name", "=", DEMAND))
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
      "users.role as heldRole",
      "users.role_since as roleSince",
      "users.created_at as joinedAt",
      "demand.value as demanded",
      "demand.updated_at as demandedSince",
      HAS_SECOND_FACTOR.as("hasSecondFactor"),
      HAS_WRITING_PLAN.as("hasWritingPlan"),
      "users.banned_until as bannedUntil",
      "authors.id as authorId",
      "authors.slug as authorSlug",
      authorAddress.as("authorPath"),
      "authors.avatar_id as authorAvatarId",
    ])
    .where("sessions.token", "=", token)
    .where("sessions.expires_at", ">", now)
    .orderBy("authors.id")
    .limit(1);

type FoundRow = InferResult<ReturnType<typeof selectSession>>[number];

/** Each request of a signed-in reader asks for it. */
const findRows = prepareQuery<{ token: string; now: number }, FoundRow>((db, value) =>
  selectSession(db, value("token"), value("now")),
);

/** The effective role: lower than the held one while a second factor is overdue, higher for buyers of posts. */
function roleNow({ heldRole, hasWritingPlan }: FoundRow, isOverdue: boolean): Role {
  if (isOverdue) return "reader";
  return heldRole === "reader" && hasWritingPlan === 1 ? "author" : heldRole;
}

/** Columns of the person and the setting that decide on the effective role. */
type DemandedRow = Pick<
  FoundRow,
  "heldRole" | "roleSince" | "joinedAt" | "demanded" | "demandedSince" | "hasSecondFactor"
>;

/** When a user must have a second factor; null for users who have one or need none. */
export function dueAtOf(row: DemandedRow): number | null {
  return secondFactorDueAt({
    role: row.heldRole,
    roleSince: row.roleSince ?? row.joinedAt,
    demandedSince: row.demanded === "false" ? null : (row.demandedSince ?? 0),
    hasSecondFactor: row.hasSecondFactor === 1,
  });
}

/**
 * The session for a secret, with its user. Null when expired or while the user is banned. Whoever should have
 * a second factor by now, and has none, has the rights of a reader until then; a reader whose plan
 * includes posts has those of an author. One statement.
 */
export async function findSession(db: Database, token: string, now = Date.now()) {
  const [row] = await findRows(db, { token: hashToken(token), now });
  if (!row || (row.bannedUntil ?? 0) > now) return null;
  const secondFactorDue = dueAtOf(row);
  const isOverdue = secondFactorDue !== null && secondFactorDue <= now;
  return { ...row, role: roleNow(row, isOverdue), secondFactorDue };
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
  await recordSeen(db, row.userId, now);
}

/** Deletes the session with this secret. Idempotent. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("token", "=", hashToken(token)).execute();
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(db: Database, now = Date.now()): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
}
