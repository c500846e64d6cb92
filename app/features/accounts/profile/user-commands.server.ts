/** Writes user accounts: name, email address, role and password. */
import type { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { updateUsageCounts } from "#app/database/queries/media-usage-counts.server.ts";
import { toFlag } from "#app/database/tables/column-types.ts";
import { PasswordInput, UserInput } from "#app/features/accounts/input.ts";
import { checkPassword } from "#app/features/accounts/passwords/password-rules.server.ts";
import { hashPassword } from "#app/features/accounts/passwords/passwords.server.ts";
import {
  type Change,
  canEditUser,
  canManageSite,
  changeDateOf,
  type Role,
  requireThat,
} from "#app/features/accounts/policy.ts";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import { changedFields, type SaveResult } from "#app/lib/changed-fields.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { listCommentedPostIds } from "./commented-posts.server.ts";

export interface SavedUser {
  id: string;
  change: SaveResult;
}

type UserFields = z.output<typeof UserInput>;

function columnsOf(fields: UserFields) {
  const { name, email, isEmailVerified, imageId, role, bannedUntil, locale } = fields;
  const verified = toFlag(isEmailVerified);
  return {
    name,
    email,
    email_verified: verified,
    image_id: imageId,
    role,
    banned_until: bannedUntil,
    locale,
  };
}

async function findConflict(db: Database, id: string, fields: UserFields): Promise<Outcome<null>> {
  if (fields.email) {
    const other = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", fields.email)
      .where("id", "!=", id)
      .executeTakeFirst();
    if (other) return refused("email", "taken");
  }
  if (fields.role && fields.role !== "owner") {
    const owners = await db.selectFrom("users").select("id").where("role", "=", "owner").execute();
    if (owners.length === 1 && owners[0]!.id === id) return refused("role", "last-owner");
  }
  return accepted(null);
}

/** Who gets in, and with which rights. */
async function logRole(
  writer: Writer,
  person: string,
  { from, to }: { from: Role | undefined; to: Role },
  { actor, at, isImport }: Change,
): Promise<void> {
  if (isImport || from === to) return;
  const entry = { by: actor.userId, person, ...(at && { at }) };
  await logSecurity(
    writer,
    from
      ? { kind: "role-changed", ...entry, details: { from, to } }
      : { kind: "account-created", ...entry, details: { to } },
  );
}

async function writeUser(
  writer: Writer,
  id: string,
  fields: UserFields,
  change: Change,
): Promise<SaveResult> {
  const { db } = writer;
  const columns = columnsOf(fields);
  const row = await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
  const at = changeDateOf(change, !row);
  const hasNewRole = columns.role !== undefined && columns.role !== row?.role;
  const role_since = hasNewRole ? Date.now() : undefined;
  const changes = row ? changedFields(row, columns) : null;
  if (row && !changes) return "unchanged";
  if (row) {
    await db
      .updateTable("users")
      .set({ ...changes, ...(role_since && { role_since }), updated_at: at })
      .where("id", "=", id)
      .execute();
  } else {
    await db
      .insertInto("users")
      .values({
        ...columns,
        id,
        email: columns.email ?? null,
        email_verified: columns.email_verified ?? 0,
        role: columns.role ?? "reader",
        role_since: role_since ?? null,
        created_at: at,
        updated_at: at,
      })
      .execute();
  }
  const role = columns.role ?? row?.role ?? "reader";
  await logRole(writer, id, { from: row?.role, to: role }, change);
  if (columns.image_id !== undefined)
    await updateUsageCounts(db, [row?.image_id], [columns.image_id]);
  return row ? "updated" : "inserted";
}

/** Role, ban and verification are set by the owner only; users may change their own name. */
function checkUserPolicy(fields: UserFields, { actor }: Change): void {
  const isOfficial = [fields.role, fields.bannedUntil, fields.isEmailVerified].some(
    (value) => value !== undefined,
  );
  requireThat(!isOfficial || canManageSite(actor), actor, "set a role");
  requireThat(canEditUser(actor, fields.id ?? ""), actor, "change this account");
}

/**
 * Creates an account, or updates the fields that are present. Emits `user.changed`.
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
    const problem = await findConflict(db, id, parsed.value);
    if (!problem.ok) return problem;
    const saved = await writeUser({ ...writer, db }, id, parsed.value, change);
    if (saved === "updated" || (saved === "inserted" && !change.isImport)) {
      const commentedPostIds = await listCommentedPostIds(db, id);
      await emit(db, "user.changed", { userId: id, commentedPostIds });
    }
    return accepted({ id, change: saved });
  });
}

/** `provider_id` of password accounts. */
export const CREDENTIAL = "credential";

/** Upserts an already hashed password. */
export async function storeHash(db: Database, userId: string, password: string, at: number) {
  await db
    .insertInto("accounts")
    .values({
      id: newId(at),
      user_id: userId,
      provider_id: CREDENTIAL,
      account_id: userId,
      password,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(["provider_id", "account_id"]).doUpdateSet({ password, updated_at: at }),
    )
    .execute();
}

/**
 * Sets a user's password and revokes all their sessions, and their token of the API. Emits `user.changed`.
 * @param kind what the security log calls it
 * @throws NotFound for an unknown user, SignInNeeded or Forbidden when the actor may not
 */
export async function setPassword(
  writer: Writer,
  userId: string,
  password: string,
  change: Change,
  kind: "password-changed" | "password-reset" = "password-changed",
): Promise<Outcome<null>> {
  requireThat(canEditUser(change.actor, userId), change.actor, "change this password");
  const parsed = readInput(PasswordInput, password);
  if (!parsed.ok) return { ok: false, errors: { password: parsed.errors[""] ?? [] } };
  const user = writer.db.selectFrom("users").select(["name", "email"]).where("id", "=", userId);
  const owner = await user.executeTakeFirst();
  if (!owner) throw new NotFound(`No user "${userId}"`);
  const good = await checkPassword(writer.db, parsed.value, owner);
  if (!good.ok) return good;
  const hashed = await hashPassword(parsed.value);
  return inTransaction(writer, async (db) => {
    const { actor, at = Date.now(), isImport } = change;
    await storeHash(db, userId, hashed, at);
    await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
    await db.deleteFrom("staff_tokens").where("user_id", "=", userId).execute();
    if (!isImport)
      await logSecurity({ ...writer, db }, { kind, by: actor.userId, person: userId, at });
    await emit(db, "user.changed", { userId });
    return accepted(null);
  });
}
