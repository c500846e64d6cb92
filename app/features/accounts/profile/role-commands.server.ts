/** Changes users' roles. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, canManageSite, ROLES, requireThat } from "#app/features/accounts/policy.ts";
import { type Outcome, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { type SavedUser, saveUser } from "./user-commands.server.ts";

/**
 * Row locks, so that two owners who resign concurrently cannot both succeed (write skew). SQLite
 * serialises writers.
 */
export async function lockOwners({ dialect }: Writer, db: Database): Promise<void> {
  if (dialect !== "postgres") return;
  await sql`select id from users where role = 'owner' order by id for update`.execute(db);
}

/**
 * Assigns a role, effective from the user's next request. Emits `user.changed`.
 * @returns the error `last-owner` of `role` for the only owner
 * @throws NotFound for an unknown user, SignInNeeded or Forbidden when the actor may not
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
    await lockOwners(writer, db);
    const person = await db
      .selectFrom("users")
      .select(["id", "name"])
      .where("id", "=", userId)
      .executeTakeFirst();
    if (!person) throw new NotFound(`No person "${userId}"`);
    return saveUser({ ...writer, db }, { ...person, role: known }, change);
  });
}
