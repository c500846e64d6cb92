/** Creates the demo accounts (owner, author, reader) with random passwords. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#app/database/client/client.server.ts";
import type { UserInput } from "#app/features/accounts/input.ts";
import { readablePassword } from "#app/features/accounts/passwords/passwords.server.ts";
import { type Role, SYSTEM } from "#app/features/accounts/policy.ts";
import { saveUser, setPassword } from "#app/features/accounts/profile/user-commands.server.ts";
import { saveSubscription } from "#app/features/billing/plans/commands.server.ts";
import { saveSetting } from "#app/features/site/settings-commands.server.ts";
import { valueOrStop } from "#app/features/transfer/folder-people.server.ts";
import { FolderSite } from "#app/features/transfer/folder-schema.ts";
import { DAY } from "#app/lib/time.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

/** An account with its password, shown once. */
export interface DemoAccount {
  role: Role;
  email: string;
  password: string;
}

const OWNER_ID = "demo-admin";
const READER_ID = "demo-reader";
const SUBSCRIPTION_ID = "demo-subscription";
const CHANGE = { actor: SYSTEM };

/** The author with the most posts. */
async function busiestAuthor(db: Database): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom("authors")
    .innerJoin("users", "users.id", "authors.user_id")
    .select(["users.id", "users.name"])
    .orderBy("authors.post_count", "desc")
    .orderBy("authors.id")
    .limit(1)
    .executeTakeFirst();
}

/** The reader with the most comments. */
async function busiestReader(db: Database): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom("users")
    .innerJoin("comments", "comments.user_id", "users.id")
    .select((row) => ["users.id", "users.name", row.fn.count("comments.id").as("count")])
    .where("users.role", "=", "reader")
    .groupBy(["users.id", "users.name"])
    .orderBy("count", "desc")
    .orderBy("users.id")
    .limit(1)
    .executeTakeFirst();
}

async function makeAccount(
  writer: Writer,
  role: Role,
  user: Pick<UserInput, "id" | "name">,
  email: string,
): Promise<DemoAccount> {
  const password = readablePassword();
  const { id } = valueOrStop(
    `demo ${role}`,
    await saveUser(writer, { ...user, email, role, isEmailVerified: true }, CHANGE),
  );
  valueOrStop(`demo ${role}`, await setPassword(writer, id, password, CHANGE));
  return { role, email, password };
}

async function demoSubscription(folder: string): Promise<FolderSite["demoSubscription"]> {
  const text = await readFile(join(folder, "site.json"), "utf8").catch(() => "{}");
  return FolderSite.parse(JSON.parse(text)).demoSubscription;
}

const SUBSCRIBED_DAYS_AGO = 30;
const SUBSCRIPTION_DAYS = 365;

async function subscribeOwner(
  writer: Writer,
  subscription: NonNullable<FolderSite["demoSubscription"]>,
  now: number,
): Promise<void> {
  const startedAt = now - SUBSCRIBED_DAYS_AGO * DAY;
  const input = {
    id: SUBSCRIPTION_ID,
    userId: OWNER_ID,
    ...subscription,
    status: "active" as const,
    startedAt,
    expiresAt: startedAt + SUBSCRIPTION_DAYS * DAY,
  };
  valueOrStop("demo subscription", await saveSubscription(writer, input, CHANGE));
}

/**
 * Creates the accounts and sets the given setting in one transaction, so that an interrupted start
 * can be repeated.
 * @param folder the demo's folder, for the owner's subscription
 */
export async function makeDemoAccounts(
  writer: Writer,
  folder: string,
  marker: { name: string; value: unknown },
  now: number,
): Promise<DemoAccount[]> {
  const subscription = await demoSubscription(folder);
  return inTransaction(writer, async (db) => {
    const inside = { ...writer, db };
    const owner = { id: OWNER_ID, name: "admin" };
    const author = (await busiestAuthor(db)) ?? { id: "demo-author", name: "Author" };
    const reader = (await busiestReader(db)) ?? { id: READER_ID, name: "Reader" };
    const accounts = [
      await makeAccount(inside, "owner", owner, "admin@masthead.example"),
      await makeAccount(inside, "author", author, "author@masthead.example"),
      await makeAccount(inside, "reader", reader, "reader@masthead.example"),
    ];
    if (subscription) await subscribeOwner(inside, subscription, now);
    // The accounts are shared: a second factor would belong to the person who sets it up first.
    const open = await saveSetting(inside, "site.demandsSecondFactor", false, CHANGE);
    valueOrStop("demo accounts", open);
    valueOrStop(marker.name, await saveSetting(inside, marker.name, marker.value, CHANGE));
    return accounts;
  });
}
