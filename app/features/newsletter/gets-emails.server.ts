/** Lets the public pages of a signed-in reader know that the newsletter need not be offered. */
import type { Database } from "#app/database/client/client.server.ts";

/** Whether an account's address is subscribed. One statement. */
export async function getsEmails(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("members")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "=", "confirmed")
    .executeTakeFirst();
  return row !== undefined;
}
