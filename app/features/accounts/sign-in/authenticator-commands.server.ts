/** Sets up authenticator apps (TOTP) and verifies their codes and recovery codes at sign-in. */
import type { Database } from "#app/database/client/client.server.ts";
import { sendSecurityEmail } from "#app/features/accounts/emails/security-email.server.ts";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { hashToken } from "#app/lib/secret-token.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { Env } from "#app/platform/env.server.ts";
import { decrypt, encrypt } from "#app/platform/security/encryption.server.ts";
import { consumeRateLimit, resetRateLimit } from "#app/platform/security/rate-limits.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import {
  type AuthenticatorKey,
  authenticatorKey,
  newRecoveryCodes,
  readRecoveryCode,
  timeStepOfCode,
} from "./authenticator-codes.server.ts";
import {
  createSession,
  type NewSession,
  SECOND_FACTOR,
  type SignInOptions,
} from "./complete-sign-in.server.ts";
import { consumeSecret, findSecret } from "./one-time-secrets.server.ts";
import { passwordSetAt } from "./reauthentication.server.ts";
import { CODES_PER_PERSON } from "./sign-in-limits.server.ts";

type AuthenticatorServices = Writer & { env: Pick<Env, "dataDir" | "secretKey" | "siteUrl"> };

/**
 * How long a set-up waits for its first code. The password was requested at its beginning only, so a session
 * that is stolen later must find none to complete.
 */
const SETUP_LIFE = 15 * MINUTE;

const findRow = (db: Database, userId: string) =>
  db.selectFrom("authenticators").selectAll().where("user_id", "=", userId).executeTakeFirst();

/** The row of a set-up that still waits for its first code. */
async function findPendingRow(db: Database, userId: string, now: number) {
  const row = await findRow(db, userId);
  const isPending = row && row.confirmed_at === null && row.created_at > now - SETUP_LIFE;
  return isPending ? row : null;
}

/** The email about each kind of entry in the security log. */
const EMAIL_OF = {
  "authenticator-on": "authenticatorOn",
  "authenticator-off": "authenticatorOff",
  "codes-renewed": "codesRenewed",
  "code-used": "codeUsed",
} as const;

/** Notifies the person by email, and the owners in the security log. */
async function report(
  vault: AuthenticatorServices,
  userId: string,
  kind: keyof typeof EMAIL_OF,
  at = Date.now(),
): Promise<void> {
  const { siteUrl } = vault.env;
  await sendSecurityEmail(vault.db, userId, { what: EMAIL_OF[kind] }, { siteUrl, at });
  await logSecurity(vault, { kind, by: userId, person: userId, at });
}

/** Creates a key that is active after its first code; replaces a pending one. */
export async function startAuthenticatorSetup(
  { db, env }: AuthenticatorServices,
  userId: string,
  now = Date.now(),
): Promise<void> {
  const { secret } = await authenticatorKey("", "");
  const values = {
    secret: encrypt(env, secret),
    last_step: 0,
    confirmed_at: null,
    created_at: now,
  };
  await db
    .insertInto("authenticators")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet(values)
        .where("authenticators.confirmed_at", "is", null),
    )
    .execute();
}

/** The pending key; null when there is none, or it has expired or is already active. */
export async function findPendingAuthenticator(
  { db, env }: AuthenticatorServices,
  userId: string,
  issuer: string,
  label: string,
  now = Date.now(),
): Promise<AuthenticatorKey | null> {
  const row = await findPendingRow(db, userId, now);
  if (!row) return null;
  const secret = decrypt(env, row.secret);
  return secret === null ? null : authenticatorKey(issuer, label, secret);
}

async function replaceCodes(db: Database, userId: string, now: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const rows = codes.map((code) => ({
    id: newId(now),
    user_id: userId,
    code_hash: hashToken(code),
    used_at: null,
  }));
  await db.insertInto("recovery_codes").values(rows).execute();
  return codes;
}

/** `key-lost`: the app's codes cannot be checked, since they were encrypted with another key. */
type CodeCheck = "right" | "wrong-code" | "key-lost";

/** Verifies an app's code and consumes its time step, so that it cannot be replayed. */
async function consumeAppCode(
  { db, env }: AuthenticatorServices,
  userId: string,
  code: string,
  now: number,
): Promise<CodeCheck> {
  const row = await findRow(db, userId);
  const secret = row && decrypt(env, row.secret);
  if (secret === null) return "key-lost";
  const step = secret ? await timeStepOfCode(secret, code, now) : null;
  if (step === null) return "wrong-code";
  const taken = await db
    .updateTable("authenticators")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .returning("user_id")
    .executeTakeFirst();
  return taken ? "right" : "wrong-code";
}

/** Consumes a recovery code and sends a security email. */
async function consumeRecoveryCode(
  vault: AuthenticatorServices,
  userId: string,
  typed: string,
  now: number,
) {
  const code = readRecoveryCode(typed);
  if (!code) return false;
  return inTransaction(vault, async (db) => {
    const taken = await db
      .updateTable("recovery_codes")
      .set({ used_at: now })
      .where("user_id", "=", userId)
      .where("code_hash", "=", hashToken(code))
      .where("used_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!taken) return false;
    await report({ ...vault, db }, userId, "code-used", now);
    return true;
  });
}

/**
 * Activates the authenticator with its first code and sends a security email.
 * @returns ten recovery codes, shown once; the error `wrong-code` of `code`; or the form error `expired` when no
 *   set-up waits for a code
 * @throws TooManyRequests when the rate limit for codes is exceeded
 */
export async function confirmAuthenticator(
  vault: AuthenticatorServices,
  userId: string,
  code: string,
  now = Date.now(),
): Promise<Outcome<{ codes: string[] }>> {
  await consumeRateLimit(vault.db, CODES_PER_PERSON, userId, now);
  return inTransaction(vault, async (db) => {
    const inside = { ...vault, db };
    if (!(await findPendingRow(db, userId, now))) return refused("form", "expired");
    const check = await consumeAppCode(inside, userId, code, now);
    if (check !== "right") return refused("code", check);
    await resetRateLimit(db, CODES_PER_PERSON, userId);
    const on = { confirmed_at: now };
    await db.updateTable("authenticators").set(on).where("user_id", "=", userId).execute();
    await report(inside, userId, "authenticator-on", now);
    return accepted({ codes: await replaceCodes(db, userId, now) });
  });
}

/** Replaces the recovery codes and sends a security email; the old ones are void. */
export async function renewRecoveryCodes(
  vault: AuthenticatorServices,
  userId: string,
  now = Date.now(),
) {
  return inTransaction(vault, async (db) => {
    await report({ ...vault, db }, userId, "codes-renewed", now);
    return replaceCodes(db, userId, now);
  });
}

/** Removes the authenticator with its recovery codes and sends a security email. */
export async function removeAuthenticator(
  vault: AuthenticatorServices,
  userId: string,
): Promise<void> {
  await inTransaction(vault, async (db) => {
    const removed = await db
      .deleteFrom("authenticators")
      .where("user_id", "=", userId)
      .returning("confirmed_at")
      .executeTakeFirst();
    await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
    if (removed?.confirmed_at) await report({ ...vault, db }, userId, "authenticator-off");
  });
}

/** Whether a sign-in still waits for its second factor. */
export async function isSecondFactorPending({ db }: Writer, ticket: string): Promise<boolean> {
  return (await findSecret(db, SECOND_FACTOR, ticket)) !== null;
}

/**
 * Completes a sign-in with a TOTP or recovery code.
 * @returns the error `wrong-code` or `key-lost` of `code`, or the form error `void` when the ticket has
 *   expired
 * @throws TooManyRequests when the rate limit for codes is exceeded
 */
export async function signInWithCode(
  vault: AuthenticatorServices,
  ticket: string,
  code: string,
  options: SignInOptions,
): Promise<Outcome<NewSession>> {
  const { origin, now = Date.now() } = options;
  const halfway = await findSecret(vault.db, SECOND_FACTOR, ticket, now);
  if (!halfway) return refused("form", "void");
  const { userId } = halfway;
  if (halfway.passwordSetAt !== (await passwordSetAt(vault.db, userId)))
    return refused("form", "void");
  await consumeRateLimit(vault.db, CODES_PER_PERSON, userId, now);
  const check = await consumeAppCode(vault, userId, code, now);
  const isRight = check === "right" || (await consumeRecoveryCode(vault, userId, code, now));
  if (!isRight) {
    const entry = { by: null, person: userId, at: now };
    await logSecurity({ db: vault.db, origin }, { kind: "code-failed", ...entry });
    return refused("code", check);
  }
  if (!(await consumeSecret(vault.db, SECOND_FACTOR, ticket, now))) return refused("form", "void");
  await resetRateLimit(vault.db, CODES_PER_PERSON, userId);
  return accepted(await createSession(vault, userId, { ...options, isTwoFactor: true }));
}
