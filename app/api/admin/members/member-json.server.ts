/** Subscribers of the newsletter, as the Admin API shows them: as members. */

import type { Database } from "#app/database/client/client.server.ts";
import { listPayingUsers } from "#app/features/billing/subscriptions/access-rule.server.ts";
import { stableUuid } from "#app/lib/id.server.ts";

/** The accounts with these addresses, by their address. One statement. */
async function findAccounts(db: Database, emails: readonly string[]) {
  const rows = await db
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("email", "in", emails)
    .where("email_verified", "=", 1)
    .execute();
  return new Map(rows.map((row) => [row.email, row]));
}

/** Members by id, in no order. Three statements. */
export async function loadMembers(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("newsletter_subscribers")
    .select(["id", "email", "status", "created_at", "confirmed_at"])
    .where("id", "in", ids)
    .execute();
  const accounts = await findAccounts(
    db,
    rows.map(({ email }) => email),
  );
  const paying = await listPayingUsers(
    db,
    Array.from(accounts.values(), ({ id }) => id),
  );
  return rows.map((row) => {
    const account = accounts.get(row.email);
    const isSubscribed = row.status === "confirmed";
    const createdAt = new Date(row.created_at).toISOString();
    return {
      id: row.id,
      uuid: stableUuid("member", row.id),
      email: row.email,
      name: account?.name ?? null,
      note: null,
      status: account && paying.has(account.id) ? "paid" : "free",
      subscribed: isSubscribed,
      newsletters: isSubscribed ? [{ id: "newsletter", slug: "newsletter", status: "active" }] : [],
      labels: [],
      created_at: createdAt,
      updated_at: row.confirmed_at ? new Date(row.confirmed_at).toISOString() : createdAt,
    };
  });
}
