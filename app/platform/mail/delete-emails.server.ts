/** Deletes emails of the outbox together with the person whom they went to. */
import type { Database } from "#app/database/client/client.server.ts";

/** Deletes what was sent to an address, or could not be sent; what waits is sent and then forgotten with time. Idempotent. */
export async function deleteEmails(db: Database, email: string): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("to_address", "=", email)
    .where("status", "<>", "queued")
    .execute();
}
