/** Signs people in by their password. */
import type { Database } from "#app/database/client.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { countSignIn, forgiveSignIns } from "./attempts.server.ts";
import { type Entrance, enter, type SignInOptions } from "./entrance.server.ts";
import { SignInInput } from "./input.ts";
import { hashPassword, isPassword } from "./passwords.server.ts";
import { CREDENTIAL } from "./user-commands.server.ts";

/** Checked where there is no account, so that an answer takes as long as where there is one. */
const nobodysHash = hashPassword("nobody has this password");

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
 * Begins a session for whoever knows address and password. What is wrong is never said: an unknown
 * address is answered like a wrong password, and as slowly.
 * @returns the new session's secret, or that of the question for a code; the error `wrong` or `banned` of the whole form
 * @throws TooManyRequests after too many attempts
 */
export async function signIn(
  { db }: Writer,
  input: unknown,
  options: SignInOptions,
): Promise<Outcome<Entrance>> {
  const parsed = readInput(SignInInput, input);
  if (!parsed.ok) return parsed;
  const { email, password } = parsed.value;
  const { origin, now = Date.now() } = options;
  await countSignIn(db, email, origin.address, now);
  const found = await findCredential(db, email);
  const isRight = await isPassword(password, found?.password ?? (await nobodysHash));
  if (!found?.password || !isRight) return refused("form", "wrong");
  if ((found.banned_until ?? 0) > now) return refused("form", "banned");
  await forgiveSignIns(db, email, origin.address);
  return accepted(await enter(db, found.id, options));
}
