/** Keys with which editors and owners use the Admin API in their own name: with the rights that they have now. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { type Actor, hasRole, type Role, requireThat } from "#app/features/accounts/policy.ts";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import { DEMAND, dueAtOf } from "#app/features/accounts/sessions/sessions.server.ts";
import { newAdminKey, writeAdminKey } from "#app/lib/admin-key.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { Env } from "#app/platform/env.server.ts";
import { decrypt, encrypt } from "#app/platform/security/encryption.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

type Key = { env: Pick<Env, "dataDir" | "secretKey"> };

/** Authors see their own posts alone, which the Admin API does not know. */
export const canHaveToken = (actor: Actor): boolean =>
  hasRole(actor, "editor") && actor.userId !== null;

/**
 * Makes a person's token, in the place of a former one.
 * @returns the whole key, which nobody can read again
 * @throws SignInNeeded or Forbidden for all but editors
 */
export async function makeStaffToken(
  writer: Writer & Key,
  actor: Actor,
  now = Date.now(),
): Promise<string> {
  requireThat(canHaveToken(actor), actor, "have a token of the API");
  const key = newAdminKey();
  const userId = actor.userId!;
  const columns = {
    key_id: key.id,
    secret: encrypt(writer.env, key.secret),
    created_at: now,
    used_at: null,
  };
  await inTransaction(writer, async (db) => {
    await db
      .insertInto("staff_tokens")
      .values({ user_id: userId, ...columns })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(columns))
      .execute();
    const entry = { by: userId, person: userId, at: now };
    await logSecurity({ ...writer, db }, { kind: "staff-token-made", ...entry });
  });
  return writeAdminKey(key);
}

/** Removes a person's own token. Idempotent. */
export async function removeStaffToken(writer: Writer, { userId }: Actor): Promise<void> {
  await inTransaction(writer, async (db) => {
    const gone = await db
      .deleteFrom("staff_tokens")
      .where("user_id", "=", userId)
      .returning("user_id")
      .executeTakeFirst();
    if (!gone) return;
    const entry = { by: userId, person: userId };
    await logSecurity({ ...writer, db }, { kind: "staff-token-removed", ...entry });
  });
}

/** A token as its person sees it. */
export interface StaffToken {
  keyId: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  usedAt: number | null;
}

/** A person's token; null without one. */
export async function findStaffToken(db: Database, userId: string): Promise<StaffToken | null> {
  const row = await db
    .selectFrom("staff_tokens")
    .select(["key_id as keyId", "created_at as createdAt", "used_at as usedAt"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

/** A token with its secret, and the person as they may act now. */
export interface StaffKey {
  secret: string;
  userId: string;
  name: string;
  role: Role;
}

/** A passkey counts here: no browser holds this key. */
const HAS_SECOND_FACTOR = sql<number>`case when
  exists (select 1 from authenticators
    where authenticators.user_id = users.id and confirmed_at is not null)
  or exists (select 1 from passkeys where passkeys.user_id = users.id)
  then 1 else 0 end`;

const findRow = (db: Database, keyId: string) =>
  db
    .selectFrom("staff_tokens")
    .innerJoin("users", "users.id", "staff_tokens.user_id")
    .leftJoin("settings as demand", (join) => join.on("demand.name", "=", DEMAND))
    .select([
      "users.id as userId",
      "users.name",
      "users.role as heldRole",
      "users.banned_until as bannedUntil",
    ])
    .select(["users.role_since as roleSince", "users.created_at as joinedAt"])
    .select("staff_tokens.secret")
    .select(["demand.value as demanded", "demand.updated_at as demandedSince"])
    .select(HAS_SECOND_FACTOR.as("hasSecondFactor"))
    .where("staff_tokens.key_id", "=", keyId)
    .executeTakeFirst();

type FoundRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

function mayAct(row: FoundRow, now: number): boolean {
  if ((row.bannedUntil ?? 0) > now || !canHaveToken({ userId: row.userId, role: row.heldRole }))
    return false;
  const dueAt = dueAtOf(row);
  return dueAt === null || dueAt > now;
}

/** How exactly the last use is known: a request in between writes nothing. */
const USE_INTERVAL = 5 * MINUTE;

/**
 * A token by its id; null for an unknown one, and while its person is banned, is not an editor any longer, or owes a
 * second factor.
 */
export async function findStaffKey(
  { db, env }: { db: Database } & Key,
  keyId: string,
  now = Date.now(),
): Promise<StaffKey | null> {
  const row = await findRow(db, keyId);
  if (!row || !mayAct(row, now)) return null;
  const secret = decrypt(env, row.secret);
  if (secret === null) return null;
  return { secret, userId: row.userId, name: row.name, role: row.heldRole };
}

/** Remembers that a token was used. */
export async function recordTokenUse(
  db: Database,
  userId: string,
  now = Date.now(),
): Promise<void> {
  await db
    .updateTable("staff_tokens")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where((row) => row.or([row("used_at", "is", null), row("used_at", "<=", now - USE_INTERVAL)]))
    .execute();
}
