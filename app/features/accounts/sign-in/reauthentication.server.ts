/** Re-authentication (step-up) before sensitive actions. */
import type { Database } from "#app/database/client/client.server.ts";
import { isPassword } from "#app/features/accounts/passwords/passwords.server.ts";
import { CREDENTIAL } from "#app/features/accounts/profile/user-commands.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { CLOCK_TOLERANCE_MS, MINUTE } from "#app/lib/time.ts";
import { countProof, resetProofs } from "./sign-in-limits.server.ts";

/** The signed-in user, as far as re-authentication needs it. */
export interface ReauthenticatedUser {
  userId: string;
  email: string | null;
  /** When the session was created (milliseconds since 1970). */
  signedInAt: number;
}

/** For accounts without a password: a sign-in this recent is accepted instead. */
const RECENT_SIGN_IN = 15 * MINUTE;

function findCredential(db: Database, userId: string) {
  return db
    .selectFrom("accounts")
    .select(["password", "updated_at"])
    .where("provider_id", "=", CREDENTIAL)
    .where("account_id", "=", userId)
    .executeTakeFirst();
}

const findHash = async (db: Database, userId: string): Promise<string | null> =>
  (await findCredential(db, userId))?.password ?? null;

/**
 * When the password was set (milliseconds since 1970), 0 for none. Tokens bound to an older
 * password are void.
 */
export const passwordSetAt = async (db: Database, userId: string): Promise<number> =>
  (await findCredential(db, userId))?.updated_at ?? 0;

/** Whether the account has a password. */
export async function hasPassword(db: Database, userId: string): Promise<boolean> {
  return (await findHash(db, userId)) !== null;
}

/**
 * Checks the account's password; accounts without one must have signed in within the last 15
 * minutes.
 * @returns the error `wrong-password` of `currentPassword`, or the form error `sign-in-again`
 * @throws TooManyRequests when the rate limit for password attempts is exceeded
 */
export async function reauthenticate(
  db: Database,
  { userId, signedInAt }: ReauthenticatedUser,
  password: unknown,
  now = Date.now(),
): Promise<Outcome<null>> {
  const hash = await findHash(db, userId);
  if (!hash) {
    // Later ones were made while the clock was ahead.
    const isRecent = signedInAt > now - RECENT_SIGN_IN && signedInAt <= now + CLOCK_TOLERANCE_MS;
    return isRecent ? accepted(null) : refused("form", "sign-in-again");
  }
  if (typeof password !== "string" || password === "") {
    return refused("currentPassword", "required");
  }
  await countProof(db, userId, now);
  if (!(await isPassword(password, hash))) return refused("currentPassword", "wrong-password");
  await resetProofs(db, userId);
  return accepted(null);
}
