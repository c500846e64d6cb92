/** Gives a plan to many readers in a few statements, and takes it back. */
import type { Database } from "#app/database/client/client.server.ts";
import {
  anonymiseSecurityLog,
  logSecurityEntries,
} from "#app/features/accounts/security-log/security-log.server.ts";
import { newUserColumns } from "#app/features/accounts/sign-up/sign-up-commands.server.ts";
import type { PlanRow } from "#app/features/billing/plans/plan-rows.server.ts";
import {
  type GivenTerms,
  givenColumns,
} from "#app/features/billing/subscriptions/given-subscriptions.server.ts";
import { CURRENT } from "#app/features/billing/subscriptions/subscription-rows.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { emitAll } from "#app/platform/events/events.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";

interface Receiver {
  /** In lower case. The person who reads its emails can sign in with them. */
  email: string;
  /** For a new account. */
  name: string;
}

/** A complimentary plan of a reader. */
export interface GivenPlan {
  subscriptionId: string;
  /** Whether an account was made for it. */
  hasNewAccount: boolean;
}

/** The ids of accounts by their addresses. */
async function findAccounts(db: Database, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "email"])
    .where("email", "in", emails)
    .execute();
  return new Map(rows.map(({ id, email }) => [email!, id]));
}

/** Accounts without a password: their readers sign in with an email, which verifies the address. */
async function makeAccounts(db: Database, people: readonly Receiver[], at: number) {
  if (people.length === 0) return new Map<string, string>();
  const rows = await db
    .insertInto("users")
    .values(people.map((person) => newUserColumns(person, at)))
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "email"])
    .execute();
  return new Map(rows.map(({ id, email }) => [email!, id]));
}

/**
 * Gives a plan to readers, with a new account where an address has none. Whoever has a plan already, or an order that
 * is not paid yet, is left out. Emits `user.changed`.
 * @param writer of a transaction
 * @param people as many as one statement takes
 * @returns what was given, by address
 */
export async function giveTogether(
  writer: Writer,
  plan: PlanRow,
  people: readonly Receiver[],
  { by, ...terms }: Omit<GivenTerms, "origin"> & { by: string | null },
): Promise<Map<string, GivenPlan>> {
  const { db } = writer;
  const { at } = terms;
  const emails = people.map(({ email }) => email);
  const known = await findAccounts(db, emails);
  const unknown = people.filter(({ email }) => !known.has(email));
  const made = await makeAccounts(db, unknown, at);
  const accounts = [...known, ...made];
  if (accounts.length === 0) return new Map();
  const columns = givenColumns(plan, { ...terms, origin: "complimentary" });
  const rows = await db
    .insertInto("subscriptions")
    .values(accounts.map(([, user_id]) => ({ ...columns, id: newId(at), user_id })))
    // One plan runs at a time: the index of current subscriptions refuses another one.
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "user_id"])
    .execute();
  const given = new Map(rows.map(({ id, user_id }) => [user_id, id]));
  const details = { plan: plan.name };
  await logSecurityEntries(writer, [
    ...[...made.values()].map((person) => ({
      kind: "account-created" as const,
      by,
      person,
      details: { to: "reader" },
      at,
    })),
    ...[...given.keys()].map((person) => ({
      kind: "plan-given" as const,
      by,
      person,
      details,
      at,
    })),
  ]);
  await emitAll(
    db,
    "user.changed",
    [...given.keys()].flatMap((userId) => (userId ? [{ userId }] : [])),
  );
  return new Map(
    accounts.flatMap(([email, userId]) => {
      const subscriptionId = given.get(userId);
      return subscriptionId
        ? [[email, { subscriptionId, hasNewAccount: made.has(email) }] as const]
        : [];
    }),
  );
}

/** Accounts among these that nobody has signed in to since they were made. */
const selectUnused = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom("users")
    .select("users.id")
    .where("users.id", "in", ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("sessions")
            .select("sessions.id")
            .whereRef("sessions.user_id", "=", "users.id"),
        ),
      ),
    );

/**
 * Takes back what was given to several readers: the plans, as far as they still run, and the accounts that were made for
 * it, unless somebody has signed in to one. Emits `user.changed`.
 * @param given as many as one statement takes
 * @returns the ids of the subscriptions that have ended by it
 */
export async function revokePlans(
  db: Database,
  given: readonly GivenPlan[],
  at: number,
): Promise<string[]> {
  if (given.length === 0) return [];
  const running = await db
    .updateTable("subscriptions")
    .set({ status: "cancelled", cancel_at: at, updated_at: at })
    .where(
      "id",
      "in",
      given.map(({ subscriptionId }) => subscriptionId),
    )
    .where("origin", "=", "complimentary")
    .where("status", "in", CURRENT)
    .returning(["id", "user_id"])
    .execute();
  const isNew = new Set(
    given.flatMap(({ subscriptionId, hasNewAccount }) => (hasNewAccount ? [subscriptionId] : [])),
  );
  const people = running.flatMap(({ user_id }) => (user_id ? [user_id] : []));
  const made = running.flatMap(({ id, user_id }) => (user_id && isNew.has(id) ? [user_id] : []));
  await deleteUnused(db, made);
  await emitAll(
    db,
    "user.changed",
    people.map((userId) => ({ userId })),
  );
  return running.map(({ id }) => id);
}

async function deleteUnused(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const unused = await selectUnused(db, ids).execute();
  const gone = unused.map(({ id }) => id);
  if (gone.length === 0) return;
  await db.deleteFrom("subscriptions").where("user_id", "in", gone).execute();
  await anonymiseSecurityLog(db, gone);
  await db.deleteFrom("users").where("id", "in", gone).execute();
}
