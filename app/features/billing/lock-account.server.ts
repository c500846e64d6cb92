/** Locks an account within a transaction. */
import type { Database } from "#app/database/client/client.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";

/**
 * Locks the account until the transaction ends, so that a double click finds what the first one has written.
 * Rows that refer to the account can be written meanwhile. SQLite has one writer at a time anyway.
 */
export async function lockAccount(
  { dialect }: Pick<Writer, "dialect">,
  db: Database,
  userId: string,
): Promise<void> {
  const user = db.selectFrom("users").select("id").where("id", "=", userId);
  await (dialect === "postgres" ? user.forNoKeyUpdate() : user).execute();
}
