/** How often one may try: limits that make guessing hopeless and mistyping harmless. */
import type { Database } from "#app/database/client.server.ts";
import { DAY, HOUR, MINUTE } from "#app/lib/time.ts";
import { type RateLimit, refund, spend } from "#app/platform/rate-limits.server.ts";

const limit = (name: string, points: number, windowMs: number): RateLimit => ({
  ...{ name, points, windowMs },
});

/** One account from one network: whoever keeps failing waits longer and longer. */
const ONE_DOOR = [
  limit("login-5m", 5, 5 * MINUTE),
  limit("login-hour", 15, HOUR),
  limit("login-day", 40, DAY),
];
/** One account from everywhere: slower than its owner ever mistypes, too slow to guess. */
const ONE_ACCOUNT = limit("login-account", 100, HOUR);
/** One network against any accounts; whole offices share one. */
const ONE_NETWORK = limit("login-network", 60, 10 * MINUTE);

/**
 * Counts an attempt to sign in before the password is looked at.
 * @throws TooManyRequests, for unknown accounts exactly as for known ones
 */
export async function countSignIn(
  db: Database,
  email: string,
  address: string,
  now?: number,
): Promise<void> {
  if (address) await spend(db, ONE_NETWORK, address, now);
  for (const each of ONE_DOOR) await spend(db, each, `${email} ${address}`, now);
  await spend(db, ONE_ACCOUNT, email, now);
}

/** After a success: a person who signs in often is no attacker. */
export async function forgiveSignIns(db: Database, email: string, address: string): Promise<void> {
  for (const each of ONE_DOOR) await refund(db, each, `${email} ${address}`);
}

const LETTERS_FROM_NETWORK = limit("letters-network", 30, HOUR);
const LETTERS_TO_ADDRESS = limit("letters-address", 4, HOUR);

/**
 * Counts a mail that somebody asks for, to whomever.
 * @throws TooManyRequests for a network that asks for ever more
 */
export async function countLetterFrom(db: Database, address: string, now?: number): Promise<void> {
  if (address) await spend(db, LETTERS_FROM_NETWORK, address, now);
}

/**
 * Counts a mail that somebody asks for.
 * @returns false when this mailbox has had enough: nobody is told, but nothing is sent
 * @throws TooManyRequests for a network that asks for ever more
 */
export async function mayWriteTo(
  db: Database,
  email: string,
  address: string,
  now?: number,
): Promise<boolean> {
  await countLetterFrom(db, address, now);
  return spend(db, LETTERS_TO_ADDRESS, email, now).then(
    () => true,
    () => false,
  );
}
