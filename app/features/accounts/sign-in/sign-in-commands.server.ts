/** Signs in with email and password. */
import type { Database } from "#app/database/client/client.server.ts";
import { SignInInput } from "#app/features/accounts/input.ts";
import { hashPassword, isPassword } from "#app/features/accounts/passwords/passwords.server.ts";
import { CREDENTIAL } from "#app/features/accounts/profile/user-commands.server.ts";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import {
  type SignInOptions,
  type SignInResult,
  signInOrAskForCode,
} from "./complete-sign-in.server.ts";
import { countSignInAttempt, resetSignInLimits } from "./sign-in-limits.server.ts";

/**
 * Verified when there is no account, so that response times do not reveal which addresses exist.
 */
const DUMMY_HASH = hashPassword("nobody has this password");

function findCredential(db: Database, email: string) {
  return db
    .selectFrom("users")
    .innerJoin("accounts", "accounts.user_id", "users.id")
    .select(["users.id", "users.banned_until", "accounts.password"])
    .where("users.email", "=", email)
    .where("accounts.provider_id", "=", CREDENTIAL)
    .executeTakeFirst();
}

/**
 * Signs in with address and password. Unknown addresses and wrong passwords return the same error
 * in the same time (OWASP: user enumeration).
 * @returns the session's secret, or the ticket for the second factor; the form error `wrong` or
 *   `banned`
 * @throws TooManyRequests after too many attempts
 */
export async function signIn(
  writer: Writer,
  input: unknown,
  options: SignInOptions,
): Promise<Outcome<SignInResult>> {
  const parsed = readInput(SignInInput, input);
  if (!parsed.ok) return parsed;
  const { db } = writer;
  const { email, password } = parsed.value;
  const { origin, now = Date.now() } = options;
  const found = await findCredential(db, email);
  const browser = (found && options.knownBrowser?.(found.id)) ?? null;
  const attempt = { email, address: origin.address, browser };
  await countSignInAttempt(db, attempt, now);
  const isRight = await isPassword(password, found?.password ?? (await DUMMY_HASH));
  const isBanned = (found?.banned_until ?? 0) > now;
  if (!found?.password || !isRight || isBanned) {
    // Not what was typed: people type passwords into the other field. Written for unknown addresses as
    // well, so that the time tells nothing.
    const person = found?.id ?? null;
    await logSecurity({ db, origin }, { kind: "sign-in-failed", by: null, person, at: now });
    return refused("form", found?.password && isRight ? "banned" : "wrong");
  }
  await resetSignInLimits(db, attempt);
  return accepted(await signInOrAskForCode(writer, found.id, options));
}
