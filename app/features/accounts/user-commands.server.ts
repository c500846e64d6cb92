/** Writes people's accounts: names, addresses, roles and passwords. */
import type { z } from "zod";
import type { Database } from "#app/database/client.server.ts";
import { shiftUsage } from "#app/database/media-usage.server.ts";
import { changesTo, type Saved } from "#app/lib/changes.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { PasswordInput, UserInput } from "./input.ts";
import { hashPassword } from "./passwords.server.ts";
import { type Change, canEditUser, canManageSite, dateOf, requireThat } from "./policy.ts";
import { taggedPagesOf } from "./user-pages.server.ts";

export interface SavedUser {
  id: string;
  change: Saved;
}

type Given = z.output<typeof UserInput>;

function columnsOf(given: Given) {
  const { name, email, isEmailVerified, imageId, role, bannedUntil, locale } = given;
  const verified = isEmailVerified === undefined ? undefined : ((isEmailVerified ? 1 : 0) as 0 | 1);
  return {
    ...{ name, email, email_verified: verified, image_id: imageId },
    ...{ role, banned_until: bannedUntil, locale },
  };
}

async function problemWith(db: Database, id: string, given: Given): Promise<Outcome<null>> {
  if (given.email) {
    const other = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", given.email)
      .where("id", "!=", id)
      .executeTakeFirst();
    if (other) return refused("email", "taken");
  }
  if (given.role && given.role !== "owner") {
    const owners = await db.selectFrom("users").select("id").where("role", "=", "owner").execute();
    if (owners.length === 1 && owners[0]!.id === id) return refused("role", "last-owner");
  }
  return accepted(null);
}

async function writeUser(db: Database, id: string, given: Given, change: Change): Promise<Saved> {
  const columns = columnsOf(given);
  const row = await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
  const at = dateOf(change, !row);
  const changes = row ? changesTo(row, columns) : null;
  if (row && !changes) return "unchanged";
  if (row) {
    await db
      .updateTable("users")
      .set({ ...changes, updated_at: at })
      .where("id", "=", id)
      .execute();
  } else {
    await db
      .insertInto("users")
      .values({
        ...columns,
        ...{ id, email: columns.email ?? null, email_verified: columns.email_verified ?? 0 },
        ...{ role: columns.role ?? "reader", created_at: at, updated_at: at },
      })
      .execute();
  }
  if (columns.image_id !== undefined) await shiftUsage(db, [row?.image_id], [columns.image_id]);
  return row ? "updated" : "inserted";
}

/** Only the owner says who someone is; a person may change what they are called. */
function checkUserPolicy(given: Given, { actor }: Change): void {
  const isOfficial = [given.role, given.bannedUntil, given.isEmailVerified].some(
    (value) => value !== undefined,
  );
  requireThat(!isOfficial || canManageSite(actor), actor, "set a role");
  requireThat(canEditUser(actor, given.id ?? ""), actor, "change this account");
}

/**
 * Makes an account, or changes what is given of one. Emits `user.changed`.
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function saveUser(
  writer: Writer,
  input: UserInput,
  change: Change,
): Promise<Outcome<SavedUser>> {
  const parsed = readInput(UserInput, input);
  if (!parsed.ok) return parsed;
  checkUserPolicy(parsed.value, change);
  const id = parsed.value.id ?? newId();
  return inTransaction(writer, async (db) => {
    const problem = await problemWith(db, id, parsed.value);
    if (!problem.ok) return problem;
    const saved = await writeUser(db, id, parsed.value, change);
    if (saved === "updated" || (saved === "inserted" && !change.isImport)) {
      await emit(db, "user.changed", { userId: id, tags: await taggedPagesOf(db, id) });
    }
    return accepted({ id, change: saved });
  });
}

/** The provider name of accounts that sign in with a password. */
export const CREDENTIAL = "credential";

/** Stores a password that is hashed already, in place of the one before. */
export async function storeHash(db: Database, userId: string, password: string, at: number) {
  await db
    .insertInto("accounts")
    .values({
      ...{ id: newId(at), user_id: userId, provider_id: CREDENTIAL, account_id: userId },
      ...{ password, created_at: at, updated_at: at },
    })
    .onConflict((conflict) =>
      conflict.columns(["provider_id", "account_id"]).doUpdateSet({ password, updated_at: at }),
    )
    .execute();
}

/**
 * Sets a person's password and signs them out everywhere. Emits `user.changed`.
 * @throws NotFound for an unknown person, SignInNeeded or Forbidden when the actor may not
 */
export async function setPassword(
  writer: Writer,
  userId: string,
  password: string,
  change: Change,
): Promise<Outcome<null>> {
  requireThat(canEditUser(change.actor, userId), change.actor, "change this password");
  const parsed = readInput(PasswordInput, password);
  if (!parsed.ok) return { ok: false, errors: { password: parsed.errors[""] ?? [] } };
  const hashed = await hashPassword(parsed.value);
  return inTransaction(writer, async (db) => {
    const user = await db.selectFrom("users").select("id").where("id", "=", userId).execute();
    if (user.length === 0) throw new NotFound(`No user "${userId}"`);
    await storeHash(db, userId, hashed, change.at ?? Date.now());
    await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
    await emit(db, "user.changed", { userId, tags: [`user:${userId}`] });
    return accepted(null);
  });
}
