/** Makes the first owner of a magazine that was started empty. */
import { z } from "zod";
import type { Database } from "#app/database/client.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { DAY } from "#app/lib/time.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { admit, type SignInOptions } from "./entrance.server.ts";
import { OwnerInput } from "./input.ts";
import { findSecret, issueSecret, type SecretKind, takeSecret } from "./one-time-secrets.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { insertReader, isKnown } from "./sign-up-commands.server.ts";
import { storeHash } from "./user-commands.server.ts";

/** Whoever reads the terminal at the start is the owner: nobody else learns of the address. */
const INVITATION: SecretKind<Record<string, never>> = {
  name: "owner",
  lifeMs: 30 * DAY,
  value: z.object({}).strict(),
};

async function hasOwner(db: Database): Promise<boolean> {
  const owner = db.selectFrom("users").select("id").where("role", "=", "owner").limit(1);
  return (await owner.executeTakeFirst()) !== undefined;
}

/** The secret of the set-up page's address; null for a magazine that has an owner. */
export async function inviteOwner(db: Database): Promise<string | null> {
  return (await hasOwner(db)) ? null : issueSecret(db, INVITATION, {});
}

/** Whether the set-up page may still be used. */
export async function isOwnerInvited({ db }: Writer, token: string): Promise<boolean> {
  return (await findSecret(db, INVITATION, token)) !== null && !(await hasOwner(db));
}

/**
 * Makes the owner's account and signs them in. Emits `user.changed`.
 * @returns the session's secret, or the error `void` of the form once there is an owner
 */
export async function makeOwner(
  writer: Writer,
  token: string,
  input: unknown,
  options: SignInOptions,
): Promise<Outcome<{ token: string; userId: string; magazine: string }>> {
  const parsed = readInput(OwnerInput, input);
  if (!parsed.ok) return parsed;
  const { magazine, name, email, password } = parsed.value;
  const { now = Date.now() } = options;
  const passwordHash = await hashPassword(password);
  return inTransaction(writer, async (db) => {
    if (await isKnown(db, email)) return refused("email", "taken");
    const isInvited = (await takeSecret(db, INVITATION, token, now)) !== null;
    if (!isInvited || (await hasOwner(db))) return refused("form", "void");
    const userId = await insertReader(db, name, email, now);
    await db.updateTable("users").set({ role: "owner" }).where("id", "=", userId).execute();
    await storeHash(db, userId, passwordHash, now);
    const session = await admit(db, userId, options);
    return accepted({ ...session, userId, magazine });
  });
}
