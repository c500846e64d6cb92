/**
 * Rate limits for sign-ins and requested emails. Different things have different counters, so that using
 * one up stops no other: a wrong password no reset, a sign-up no reset email.
 */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { DAY, HOUR, MINUTE } from "#app/lib/time.ts";
import {
  consumeRateLimit,
  type RateLimit,
  resetRateLimit,
} from "#app/platform/security/rate-limits.server.ts";

const limit = (name: string, points: number, windowMs: number): RateLimit => ({
  name,
  points,
  windowMs,
});

/** Per account and network, with increasing windows. */
const PER_ACCOUNT_AND_NETWORK = [
  limit("login-5m", 5, 5 * MINUTE),
  limit("login-hour", 15, HOUR),
  limit("login-day", 40, DAY),
];
/** Per account from any network: stops distributed guessing. */
const PER_ACCOUNT = limit("login-account", 100, HOUR);
/** Per network for any account; an office shares one address. */
const PER_NETWORK = limit("login-network", 60, 10 * MINUTE);
/** Per account and browser that has logged in to it before; strangers cannot use these up. */
const PER_KNOWN_BROWSER = [
  limit("login-browser-5m", 10, 5 * MINUTE),
  limit("login-browser-day", 60, DAY),
];
/** A guess succeeds once in 200,000 tries, so the limit is low. */
export const CODES_PER_PERSON = limit("code", 6, 10 * MINUTE);

/** Per browser that has requested an email with a code: it holds six digits, and ten minutes. */
const EMAILED_CODES = limit("emailed-code", 5, 10 * MINUTE);

/**
 * Counts a try of an emailed code, whether or not there is one.
 * @param asker names the browser that has requested it
 * @throws TooManyRequests after a few tries
 */
export const countEmailedCode = (db: Database, asker: string, now?: number): Promise<void> =>
  consumeRateLimit(db, EMAILED_CODES, asker, now);

/** Who tries to sign in. */
export interface SignInAttempt {
  email: string;
  /** The client's IP address. */
  address: string;
  /** The browser's id if it has logged in to this account before. */
  browser?: string | null;
}

/**
 * Counts a sign-in attempt before the password is checked.
 * @throws TooManyRequests, for unknown accounts exactly as for known ones
 */
export async function countSignInAttempt(
  db: Database,
  { email, address, browser }: SignInAttempt,
  now?: number,
): Promise<void> {
  if (browser) {
    for (const each of PER_KNOWN_BROWSER) {
      await consumeRateLimit(db, each, `${email} ${browser}`, now);
    }
    return;
  }
  if (address) await consumeRateLimit(db, PER_NETWORK, address, now);
  for (const each of PER_ACCOUNT_AND_NETWORK)
    await consumeRateLimit(db, each, `${email} ${address}`, now);
  await consumeRateLimit(db, PER_ACCOUNT, email, now);
}

/** Resets the limits after a successful sign-in. */
export async function resetSignInLimits(
  db: Database,
  { email, address, browser }: SignInAttempt,
): Promise<void> {
  for (const each of PER_ACCOUNT_AND_NETWORK) await resetRateLimit(db, each, `${email} ${address}`);
  if (!browser) return;
  for (const each of PER_KNOWN_BROWSER) await resetRateLimit(db, each, `${email} ${browser}`);
}

/** Resets every limit of an account, from everywhere: the owner of its email address has set a new password. */
export async function resetAllSignInLimits(
  db: Database,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await resetRateLimit(db, PER_ACCOUNT, email);
  await resetRateLimit(db, CODES_PER_PERSON, userId);
  for (const { name } of [...PER_ACCOUNT_AND_NETWORK, ...PER_KNOWN_BROWSER]) {
    const prefix = `${name}:${email} `;
    // Not `like`: an address may contain its wildcards.
    const begin = sql<string>`substr(name, 1, ${sql.lit(prefix.length)})`;
    await db.deleteFrom("rate_limits").where(begin, "=", prefix).execute();
  }
}

/** These can only be used up with the session. */
const PROOFS_PER_PERSON = [limit("proof-10m", 10, 10 * MINUTE), limit("proof-day", 50, DAY)];

/**
 * Counts a re-authentication by password in a session.
 * @throws TooManyRequests when the limit is exceeded
 */
export async function countProof(db: Database, userId: string, now?: number): Promise<void> {
  for (const each of PROOFS_PER_PERSON) await consumeRateLimit(db, each, userId, now);
}

/** Resets the limits after the right password. */
export async function resetProofs(db: Database, userId: string): Promise<void> {
  for (const each of PROOFS_PER_PERSON) await resetRateLimit(db, each, userId);
}

/** Purposes of requested emails. */
export type EmailPurpose = "sign-up" | "sign-in" | "reset" | "move" | "newsletter";

/**
 * Counts an email requested by a network, whoever the recipient is.
 * @throws TooManyRequests when the network exceeds its limit
 */
export async function countEmailRequest(
  db: Database,
  purpose: EmailPurpose,
  address: string,
  now?: number,
): Promise<void> {
  const perNetwork = limit(`emails-${purpose}-network`, 30, HOUR);
  if (address) await consumeRateLimit(db, perNetwork, address, now);
}

/**
 * Counts an email requested for a recipient. A browser that has logged in to their account has a counter of its
 * own: strangers who ask for emails in the recipient's name do not silence it.
 * @returns false when the recipient's limit is exceeded: the response stays the same, but no email
 *   is sent
 * @throws TooManyRequests when the network exceeds its limit
 */
export async function isWithinEmailLimits(
  db: Database,
  purpose: EmailPurpose,
  { email, address, browser }: SignInAttempt,
  now?: number,
): Promise<boolean> {
  await countEmailRequest(db, purpose, address, now);
  const asked = browser
    ? consumeRateLimit(db, limit(`emails-${purpose}-browser`, 4, HOUR), `${email} ${browser}`, now)
    : consumeRateLimit(db, limit(`emails-${purpose}`, 4, HOUR), email, now);
  return asked.then(
    () => true,
    () => false,
  );
}
