/** Changes what people may do. */
import { sql } from "kysely";
import type { Database } from "#app/database/client.server.ts";
import { type Outcome, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { type Change, canManageSite, ROLES, requireThat } from "./policy.ts";
import { type SavedUser, saveUser } from "./user-commands.server.ts";

/** Of two owners who step down or leave at once, the second must see that they are the last. */
export async function holdOwners({ dialect }: Writer, db: Database): Promise<void> {
  if (dialect !== "postgres") return;
  await sql`select id from users where role = 'owner' order by id for update`.execute(db);
}

/**
 * Gives a person another role, from their next request on. Emits `user.changed`.
 * @returns the refusal `last-owner` of `role`: a magazine without an owner is nobody's
 * @throws NotFound for an unknown person, SignInNeeded or Forbidden when the actor may not
 */
export async function changeRole(
  writer: Writer,
  userId: string,
  role: string,
  change: Change,
): Promise<Outcome<SavedUser>> {
  requireThat(canManageSite(change.actor), change.actor, "change roles");
  const known = ROLES.find((each) => each === role);
  if (!known) return refused("role", "bad-value");
  return inTransaction(writer, async (db) => {
    await holdOwners(writer, db);
    const person = await db
      .selectFrom("users")
      .select(["id", "name"])
      .where("id", "=", userId)
      .executeTakeFirst();
    if (!person) throw new NotFound(`No person "${userId}"`);
    return saveUser({ ...writer, db }, { ...person, role: known }, change);
  });
}
