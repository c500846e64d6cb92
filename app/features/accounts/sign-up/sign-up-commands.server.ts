/** Sign-up with email verification. */
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { toFlag } from "#app/database/tables/column-types.ts";
import {
  type AccountEmails,
  mailLink,
} from "#app/features/accounts/emails/account-emails.server.ts";
import { FinishInput, SignUpInput } from "#app/features/accounts/input.ts";
import { checkPassword } from "#app/features/accounts/passwords/password-rules.server.ts";
import { hashPassword } from "#app/features/accounts/passwords/passwords.server.ts";
import type { Role } from "#app/features/accounts/policy.ts";
import { storeHash } from "#app/features/accounts/profile/user-commands.server.ts";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import {
  createSession,
  type NewSession,
  type SignInOptions,
} from "#app/features/accounts/sign-in/complete-sign-in.server.ts";
import {
  consumeSecret,
  findSecret,
  issueSecret,
  type SecretKind,
} from "#app/features/accounts/sign-in/one-time-secrets.server.ts";
import { isWithinEmailLimits } from "#app/features/accounts/sign-in/sign-in-limits.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { hashToken } from "#app/lib/secret-token.server.ts";
import { DAY } from "#app/lib/time.ts";
import { Conflict } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { queueEmail } from "#app/platform/mail/queue-email.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

/**
 * A sign-up whose address is not verified yet. The account is created on verification, so nobody
 * can occupy another person's address. Each link completes the request that it was sent for. The password
 * counts only in the browser that chose it: whoever signs up with another person's address must not know
 * the password of the account that this person then confirms (pre-hijacking).
 */
const PendingSignUp = z.object({
  email: z.string(),
  passwordHash: z.string(),
  /** Hash of the token in that browser's cookie. */
  browserHash: z.string().default(""),
  next: z.string(),
});
type PendingSignUp = z.infer<typeof PendingSignUp>;
const SIGN_UP: SecretKind<PendingSignUp> = {
  name: "sign-up",
  lifeMs: DAY,
  value: PendingSignUp,
};

/** Context of a sign-up request. */
export interface SignUpOptions {
  accountEmail: AccountEmails;
  /** The client's IP address. */
  address: string;
  /** Where to redirect after verification. */
  next: string;
  /** Token of the browser, kept in its cookie. */
  browser: string;
  now?: number;
}

const isChosenBy = ({ browserHash }: PendingSignUp, browser: string | null): boolean =>
  browser !== null && browserHash === hashToken(browser);

/** Whether an account has this address. */
export async function isEmailRegistered(db: Database, email: string): Promise<boolean> {
  const user = await db.selectFrom("users").select("id").where("email", "=", email).execute();
  return user.length > 0;
}

/**
 * Accepts a sign-up and sends an email: a verification link, or a notice that an account exists
 * already. The response does not reveal which.
 * @throws TooManyRequests when the network exceeds its limit
 */
export async function requestAccount(
  writer: Writer,
  input: unknown,
  { accountEmail, address, next, browser, now = Date.now() }: SignUpOptions,
): Promise<Outcome<null>> {
  const parsed = readInput(SignUpInput, input);
  if (!parsed.ok) return parsed;
  const { email, password, website } = parsed.value;
  if (website !== "") return accepted(null);
  const good = await checkPassword(writer.db, password, { email });
  if (!good.ok) return good;
  const mayWrite = await isWithinEmailLimits(writer.db, "sign-up", { email, address }, now);
  const passwordHash = await hashPassword(password);
  if (!mayWrite) return accepted(null);
  const pending = { email, passwordHash, browserHash: hashToken(browser), next };
  await inTransaction(writer, async (db) => {
    const rendered = (await isEmailRegistered(db, email))
      ? accountEmail("known", "/forgot-pass")
      : accountEmail("signUp", mailLink.signUp(await issueSecret(db, SIGN_UP, pending, now)));
    await queueEmail(db, email, rendered, { at: now });
  });
  return accepted(null);
}

/** Where a pending sign-up leads; null when the link is void. */
export async function findSignUpTarget(db: Database, token: string): Promise<string | null> {
  return (await findSecret(db, SIGN_UP, token))?.next ?? null;
}

interface PendingAccount {
  email: string;
  /** In another browser than the one that signed up. */
  needsPassword: boolean;
}

/** Details of a pending sign-up; null when the link is void. */
export async function findPendingAccount(
  { db }: Writer,
  token: string,
  browser: string | null,
): Promise<PendingAccount | null> {
  const pending = await findSecret(db, SIGN_UP, token);
  if (!pending) return null;
  const { email } = pending;
  return { email, needsPassword: !isChosenBy(pending, browser) };
}

/** The hash of the password typed now, or of the one that this browser chose at sign-up. */
async function chosenHash(
  pending: PendingSignUp,
  browser: string | null,
  password: string | undefined,
): Promise<Outcome<string>> {
  if (password !== undefined) return accepted(await hashPassword(password));
  return isChosenBy(pending, browser)
    ? accepted(pending.passwordHash)
    : refused("password", "required");
}

/**
 * Creates the account and signs the user in. Emits `user.changed`.
 * @param options with `browser`, the token of this browser if it signed up
 * @returns the session's secret and where to redirect, or the form error `void` for a used or
 *   expired link
 */
export async function finishAccount(
  writer: Writer,
  token: string,
  input: unknown,
  options: SignInOptions & { browser: string | null },
): Promise<Outcome<NewSession & { next: string }>> {
  const parsed = readInput(FinishInput, input);
  if (!parsed.ok) return parsed;
  const { browser, now = Date.now() } = options;
  const found = await findSecret(writer.db, SIGN_UP, token, now);
  if (!found) return refused("form", "void");
  const { name, password } = parsed.value;
  const good = await checkPassword(writer.db, password ?? "", { name, email: found.email });
  if (!good.ok) return good;
  const hash = await chosenHash(found, browser, password);
  if (!hash.ok) return hash;
  try {
    return await inTransaction(writer, async (db) => {
      const pending = await consumeSecret(db, SIGN_UP, token, now);
      if (!pending || (await isEmailRegistered(db, pending.email))) return refused("form", "void");
      const inside = { ...writer, db };
      const userId = await insertUser(inside, { name, email: pending.email }, now);
      await storeHash(db, userId, hash.value, now);
      const session = await createSession(inside, userId, options);
      return accepted({ ...session, next: pending.next });
    });
  } catch (error) {
    if (error instanceof Conflict) return refused("form", "void");
    throw error;
  }
}

interface NewUser {
  name: string;
  email: string | null;
  role?: Role;
}

/** The columns of a new user with a verified address. */
export const newUserColumns = ({ name, email, role = "reader" }: NewUser, now: number) => ({
  id: newId(now),
  name,
  email,
  email_verified: toFlag(Boolean(email)),
  role,
  role_since: now,
  created_at: now,
  updated_at: now,
});

/** A new user with a verified address. */
export async function insertUser(
  { db, origin }: Writer,
  user: NewUser,
  now: number,
): Promise<string> {
  const columns = newUserColumns(user, now);
  const { id, role } = columns;
  await db.insertInto("users").values(columns).execute();
  const entry = { by: id, person: id, details: { to: role }, at: now };
  await logSecurity({ db, origin }, { kind: "account-created", ...entry });
  await emit(db, "user.changed", { userId: id });
  return id;
}
