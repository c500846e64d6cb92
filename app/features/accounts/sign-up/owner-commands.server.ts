/** Creates the owner of an empty magazine. */
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { OwnerInput } from "#app/features/accounts/input.ts";
import { checkPassword } from "#app/features/accounts/passwords/password-rules.server.ts";
import { hashPassword } from "#app/features/accounts/passwords/passwords.server.ts";
import { storeHash } from "#app/features/accounts/profile/user-commands.server.ts";
import {
  createSession,
  type SignInOptions,
} from "#app/features/accounts/sign-in/complete-sign-in.server.ts";
import {
  consumeSecret,
  findSecret,
  issueSecret,
  type SecretKind,
} from "#app/features/accounts/sign-in/one-time-secrets.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { DAY } from "#app/lib/time.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { hasOwner } from "./has-owner.server.ts";
import { insertUser, isEmailRegistered } from "./sign-up-commands.server.ts";

/** The set-up link is printed to the terminal only, so whoever can read it is the owner. */
const INVITATION: SecretKind<Record<string, never>> = {
  name: "owner",
  lifeMs: 30 * DAY,
  value: z.object({}).strict(),
};

/** Token of the set-up link, which is valid as long as there is no owner. */
export const inviteOwner = (db: Database): Promise<string> => issueSecret(db, INVITATION, {});

/** Whether a set-up link is valid. */
export async function isOwnerInvited({ db }: Writer, token: string): Promise<boolean> {
  return (await findSecret(db, INVITATION, token)) !== null && !(await hasOwner(db));
}

/**
 * Creates the owner's account and signs them in. Emits `user.changed`.
 * @returns the session's secret, or the form error `void` when there is an owner already
 */
export async function createOwner(
  writer: Writer,
  token: string,
  input: unknown,
  options: SignInOptions,
): Promise<Outcome<{ token: string; userId: string; magazine: string }>> {
  const parsed = readInput(OwnerInput, input);
  if (!parsed.ok) return parsed;
  const { magazine, name, email, password } = parsed.value;
  const { now = Date.now() } = options;
  // The magazine gets its name only now.
  const good = await checkPassword(writer.db, password, { name: `${name} ${magazine}`, email });
  if (!good.ok) return good;
  const passwordHash = await hashPassword(password);
  return inTransaction(writer, async (db) => {
    if (await isEmailRegistered(db, email)) return refused("email", "taken");
    const isInvited = (await consumeSecret(db, INVITATION, token, now)) !== null;
    if (!isInvited || (await hasOwner(db))) return refused("form", "void");
    const inside = { ...writer, db };
    const userId = await insertUser(inside, { name, email, role: "owner" }, now);
    await storeHash(db, userId, passwordHash, now);
    const session = await createSession(inside, userId, options);
    return accepted({ ...session, userId, magazine });
  });
}
