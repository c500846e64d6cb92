/** Ends sessions: the user's own, and for owners anybody's. */
import { sendSecurityEmail } from "#app/features/accounts/emails/security-email.server.ts";
import { type Change, canEndSessionsOf, requireThat } from "#app/features/accounts/policy.ts";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import {
  type ReauthenticatedUser,
  reauthenticate,
} from "#app/features/accounts/sign-in/reauthentication.server.ts";
import { accepted, type Outcome } from "#app/lib/input.ts";
import { hashToken } from "#app/lib/secret-token.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

/** Logs out the browser with this secret. Idempotent. */
export async function signOut(writer: Writer, token: string): Promise<void> {
  await inTransaction(writer, async (db) => {
    const ended = await db
      .deleteFrom("sessions")
      .where("token", "=", hashToken(token))
      .returning("user_id as userId")
      .executeTakeFirst();
    if (!ended) return;
    const entry = { by: ended.userId, person: ended.userId };
    await logSecurity({ ...writer, db }, { kind: "signed-out", ...entry });
  });
}

interface OwnSessions extends ReauthenticatedUser {
  sessionId: string;
}

interface SessionEnding {
  /** Id of the session to end; all but the current one without it. */
  session?: string | undefined;
  /** The typed account password. */
  password: unknown;
}

/**
 * Ends one's own sessions elsewhere. Requires re-authentication, so that a hijacked session cannot log
 * out the owner of the account.
 * @returns the errors of `reauthenticate`
 * @throws TooManyRequests when the rate limit for password attempts is exceeded
 */
export async function endOwnSessions(
  writer: Writer,
  person: OwnSessions,
  { session, password }: SessionEnding,
): Promise<Outcome<null>> {
  const proof = await reauthenticate(writer.db, person, password);
  if (!proof.ok) return proof;
  const { userId, sessionId } = person;
  return inTransaction(writer, async (db) => {
    let others = db
      .deleteFrom("sessions")
      .where("user_id", "=", userId)
      .where("id", "!=", sessionId);
    if (session !== undefined) others = others.where("id", "=", session);
    const ended = await others.returning("id").execute();
    if (ended.length === 0) return accepted(null);
    const kind = session === undefined ? "other-sessions-ended" : "session-ended";
    const details = { sessions: String(ended.length) };
    await logSecurity({ ...writer, db }, { kind, by: userId, person: userId, details });
    return accepted(null);
  });
}

/**
 * Logs somebody out everywhere and notifies them by email. They can log in again.
 * @throws NotFound for an unknown user, SignInNeeded or Forbidden when the actor may not
 */
export async function endSessionsOf(
  writer: Writer,
  userId: string,
  siteUrl: string,
  { actor, at = Date.now() }: Change,
): Promise<void> {
  requireThat(canEndSessionsOf(actor, userId), actor, "end this person's sessions");
  await inTransaction(writer, async (db) => {
    const person = db.selectFrom("users").select("id").where("id", "=", userId);
    if (!(await person.executeTakeFirst())) throw new NotFound(`No person "${userId}"`);
    const sessions = db.deleteFrom("sessions").where("user_id", "=", userId).returning("id");
    const details = { sessions: String((await sessions.execute()).length) };
    const entry = { by: actor.userId, person: userId, details, at };
    await logSecurity({ ...writer, db }, { kind: "all-sessions-ended", ...entry });
    await sendSecurityEmail(db, userId, { what: "sessionsEnded" }, { siteUrl, at });
  });
}
