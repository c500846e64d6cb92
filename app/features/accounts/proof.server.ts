/** Makes sure, before something that matters, that it is really the account's owner who asks. */
import type { Database } from "#app/database/client.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { MINUTE } from "#app/lib/time.ts";
import { countSignIn, forgiveSignIns } from "./attempts.server.ts";
import { isPassword } from "./passwords.server.ts";
import { CREDENTIAL } from "./user-commands.server.ts";

/** Somebody signed in, as far as proving it again needs to know. */
export interface Person {
  userId: string;
  email: string | null;
  /** When this session began. */
  signedInAt: number;
}

/** For accounts without a password: signing in so lately is proof enough. */
const FRESH = 15 * MINUTE;

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

/** When the account got its password (milliseconds since 1970), 0 for none: what was proved with an older one is void. */
export const passwordSetAt = async (db: Database, userId: string): Promise<number> =>
  (await findCredential(db, userId))?.updated_at ?? 0;

/** Whether the account has a password to ask for. */
export async function hasPassword(db: Database, userId: string): Promise<boolean> {
  return (await findHash(db, userId)) !== null;
}

/**
 * Asks for the password, or where there is none for a sign-in of the last quarter of an hour.
 * @returns the error `wrong-password` of `currentPassword`, or `sign-in-again` of the form
 * @throws TooManyRequests when somebody guesses
 */
export async function prove(
  db: Database,
  { userId, email, signedInAt }: Person,
  password: unknown,
  address: string,
  now = Date.now(),
): Promise<Outcome<null>> {
  const hash = await findHash(db, userId);
  if (!hash) return signedInAt > now - FRESH ? accepted(null) : refused("form", "sign-in-again");
  if (typeof password !== "string" || password === "") {
    return refused("currentPassword", "required");
  }
  const key = email ?? userId;
  await countSignIn(db, key, address, now);
  if (!(await isPassword(password, hash))) return refused("currentPassword", "wrong-password");
  await forgiveSignIns(db, key, address);
  return accepted(null);
}
