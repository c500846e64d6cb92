/** Signs in with an email instead of a password: a code for the browser that has asked, a link for any. */
import { randomInt } from "node:crypto";
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { mailLink, signInEmail } from "#app/features/accounts/emails/account-emails.server.ts";
import { EmailAddressInput } from "#app/features/accounts/input.ts";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { hashToken, isSameSecret, newToken } from "#app/lib/secret-token.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import { queueEmail } from "#app/platform/mail/queue-email.server.ts";
import type { EmailContext } from "#app/platform/mail/render-email.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import {
  type SignInOptions,
  type SignInResult,
  signInOrAskForCode,
} from "./complete-sign-in.server.ts";
import { findSecret, identifierOf, isAlive, type SecretKind } from "./one-time-secrets.server.ts";
import { countEmailedCode, isWithinEmailLimits } from "./sign-in-limits.server.ts";

const LIFE_MS = 10 * MINUTE;
const DIGITS = 6;

/** Bound to the address at the time of the request. The code and the link of an email end each other. */
const EmailedSignIn = z.object({
  userId: z.string(),
  email: z.string(),
  next: z.string(),
  /** SHA-256 of the code with the asker, which is not stored with it. */
  codeHash: z.string(),
  /** The row of the other way in. */
  other: z.string(),
});
type EmailedSignIn = z.infer<typeof EmailedSignIn>;

const LINK: SecretKind<EmailedSignIn> = {
  name: "sign-in-link",
  lifeMs: LIFE_MS,
  value: EmailedSignIn,
};
const CODE: SecretKind<EmailedSignIn> = {
  name: "sign-in-code",
  lifeMs: LIFE_MS,
  value: EmailedSignIn,
};

const codeRow = (asker: string) => `${CODE.name}:${asker}`;

interface SignInEmailOptions {
  head: EmailContext;
  /** The client's IP address. */
  address: string;
  next: string;
  /** Finds the browser's id if it has logged in to the account before. */
  knownBrowser?: ((userId: string) => string | null) | undefined;
  now?: number;
}

const findAccount = (db: Database, email: string) =>
  db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();

/**
 * Asks for an email to sign in with. The email is written later in a job, so that neither response nor timing reveals
 * whether there is an account (OWASP: user enumeration).
 * @returns the secret that the browser keeps, with which it may use the code
 * @throws TooManyRequests when the network exceeds its rate limit
 */
export async function requestSignInEmail(
  { db }: Writer,
  input: unknown,
  { head, address, next, knownBrowser, now }: SignInEmailOptions,
): Promise<Outcome<{ asker: string }>> {
  const parsed = readInput(EmailAddressInput, input);
  if (!parsed.ok) return parsed;
  const { email } = parsed.value;
  const asker = newToken();
  const account = knownBrowser && (await findAccount(db, email));
  const browser = account ? knownBrowser(account.id) : null;
  if (await isWithinEmailLimits(db, "sign-in", { email, address, browser }, now)) {
    await enqueueJob(db, "accounts.send-sign-in", { email, head, asker: hashToken(asker), next });
  }
  return accepted({ asker });
}

async function storeRow(db: Database, identifier: string, value: EmailedSignIn, now: number) {
  const row = { identifier, value: JSON.stringify(value), expires_at: now + LIFE_MS };
  await db
    .insertInto("verifications")
    .values({ id: newId(now), ...row, created_at: now, updated_at: now })
    .execute();
}

interface SignInRequest {
  email: string;
  head: EmailContext;
  asker: string;
  next: string;
}

/** Sends the email if an account has this address; otherwise does nothing. */
export async function sendSignInEmail(
  writer: Writer,
  { email, head, asker, next }: SignInRequest,
  siteUrl: string,
  now = Date.now(),
): Promise<void> {
  await inTransaction(writer, async (db) => {
    const account = await findAccount(db, email);
    if (!account) return;
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
    const token = newToken();
    const value = { userId: account.id, email, next, codeHash: hashToken(`${asker} ${code}`) };
    const rows = { code: codeRow(asker), link: identifierOf(LINK, token) };
    // A repeated job sends another code in place of the first.
    await db.deleteFrom("verifications").where("identifier", "=", rows.code).execute();
    await storeRow(db, rows.code, { ...value, other: rows.link }, now);
    await storeRow(db, rows.link, { ...value, other: rows.code }, now);
    const rendered = signInEmail(head, code, siteUrl + mailLink.signIn(token));
    await queueEmail(db, email, rendered, { at: now });
  });
}

/** Takes the row and that of the other way in: of two at once, one gets it. */
async function takeRow(
  db: Database,
  identifier: string,
  now: number,
): Promise<EmailedSignIn | null> {
  const row = await db
    .deleteFrom("verifications")
    .where("identifier", "=", identifier)
    .returning(["value", "expires_at"])
    .executeTakeFirst();
  if (!row) return null;
  const value = EmailedSignIn.parse(JSON.parse(row.value));
  await db.deleteFrom("verifications").where("identifier", "=", value.other).execute();
  return isAlive(CODE, row.expires_at, now) ? value : null;
}

/** Reading the emails of an address proves that it is theirs, so it is verified now. */
async function enter(
  writer: Writer,
  { userId, email, next }: EmailedSignIn,
  options: SignInOptions,
): Promise<Outcome<{ signedIn: SignInResult; next: string }>> {
  const { db } = writer;
  const { now = Date.now() } = options;
  const account = await db
    .selectFrom("users")
    .select(["email", "email_verified", "banned_until"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (account?.email !== email) return refused("form", "void");
  if ((account.banned_until ?? 0) > now) return refused("form", "banned");
  if (account.email_verified === 0) {
    await db.updateTable("users").set({ email_verified: 1 }).where("id", "=", userId).execute();
    await emit(db, "user.changed", { userId });
  }
  return accepted({ signedIn: await signInOrAskForCode(writer, userId, options), next });
}

/** Whether a link can still be used. */
export async function canUseSignInLink({ db }: Writer, token: string): Promise<boolean> {
  return (await findSecret(db, LINK, token)) !== null;
}

/**
 * Signs in with the link of the email; asks for the second factor where there is one.
 * @returns the form error `void` for a used or expired link, `banned`
 */
export async function signInByLink(
  writer: Writer,
  token: string,
  options: SignInOptions,
): Promise<Outcome<{ signedIn: SignInResult; next: string }>> {
  const now = options.now ?? Date.now();
  return inTransaction(writer, async (db) => {
    const emailed = await takeRow(db, identifierOf(LINK, token), now);
    return emailed ? enter({ ...writer, db }, emailed, options) : refused("form", "void");
  });
}

/**
 * Signs in with the code of the email, in the browser that has requested it. Without an account there is no code, and any
 * is as wrong as another.
 * @param asker the secret of the browser
 * @returns the error `wrong-code` of `code`, the form error `banned`
 * @throws TooManyRequests after a few tries
 */
export async function signInByEmailedCode(
  writer: Writer,
  asker: string,
  code: string,
  options: SignInOptions,
): Promise<Outcome<{ signedIn: SignInResult; next: string }>> {
  const now = options.now ?? Date.now();
  const { db, origin } = writer;
  const hash = hashToken(asker);
  await countEmailedCode(db, hash, now);
  const query = db.selectFrom("verifications").select("value");
  const row = await query.where("identifier", "=", codeRow(hash)).executeTakeFirst();
  const stored = row ? EmailedSignIn.parse(JSON.parse(row.value)) : null;
  const typed = hashToken(`${hash} ${code.replaceAll(/\D/g, "")}`);
  if (!stored || !isSameSecret(stored.codeHash, typed)) {
    const person = stored?.userId ?? null;
    const entry = { kind: "sign-in-failed", by: null, person, at: now } as const;
    await logSecurity({ db, origin: options.origin ?? origin }, entry);
    return refused("code", "wrong-code");
  }
  return inTransaction(writer, async (inside) => {
    const emailed = await takeRow(inside, codeRow(hash), now);
    return emailed
      ? enter({ ...writer, db: inside }, emailed, options)
      : refused("code", "wrong-code");
  });
}
