/** Rate limits for sign-ins and requested emails. */
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

/**
 * Counts a sign-in attempt before the password is checked.
 * @throws TooManyRequests, for unknown accounts exactly as for known ones
 */
export async function countSignInAttempt(
  db: Database,
  email: string,
  address: string,
  now?: number,
): Promise<void> {
  if (address) await consumeRateLimit(db, PER_NETWORK, address, now);
  for (const each of PER_ACCOUNT_AND_NETWORK)
    await consumeRateLimit(db, each, `${email} ${address}`, now);
  await consumeRateLimit(db, PER_ACCOUNT, email, now);
}

/** Resets the limits after a successful sign-in. */
export async function resetSignInLimits(
  db: Database,
  email: string,
  address: string,
): Promise<void> {
  for (const each of PER_ACCOUNT_AND_NETWORK) await resetRateLimit(db, each, `${email} ${address}`);
}

const EMAILS_PER_NETWORK = limit("letters-network", 30, HOUR);
const EMAILS_PER_RECIPIENT = limit("letters-address", 4, HOUR);

/**
 * Counts an email requested by a network, whoever the recipient is.
 * @throws TooManyRequests when the network exceeds its limit
 */
export async function countEmailRequest(
  db: Database,
  address: string,
  now?: number,
): Promise<void> {
  if (address) await consumeRateLimit(db, EMAILS_PER_NETWORK, address, now);
}

/**
 * Counts an email requested for a recipient.
 * @returns false when the recipient's limit is exceeded: the response stays the same, but no email
 *   is sent
 * @throws TooManyRequests when the network exceeds its limit
 */
export async function isWithinEmailLimits(
  db: Database,
  email: string,
  address: string,
  now?: number,
): Promise<boolean> {
  await countEmailRequest(db, address, now);
  return consumeRateLimit(db, EMAILS_PER_RECIPIENT, email, now).then(
    () => true,
    () => false,
  );
}
