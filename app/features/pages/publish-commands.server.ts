/** Publishes scheduled pages when they are due. */
import { settleEach } from "#app/platform/jobs/settle-each.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { emitPageChange, linkOf } from "./commands.server.ts";

const BATCH_SIZE = 50;

/** @returns false when somebody has changed or published it meanwhile */
async function publishDuePage(writer: Writer, id: string, now: number): Promise<boolean> {
  return inTransaction(writer, async (db) => {
    // No new version: a form that is open has no conflict with it.
    const row = await db
      .updateTable("pages")
      .set({ status: "published" })
      .where("id", "=", id)
      .where("status", "=", "scheduled")
      .where("published_at", "<=", now)
      .where("deleted_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (row) await emitPageChange(db, id, "", linkOf(row));
    return row !== undefined;
  });
}

/**
 * Publishes due pages, the oldest first. Emits `page.changed` for each.
 * @param now milliseconds since 1970
 * @returns how many were published
 */
export async function publishDuePages(writer: Writer, now: number = Date.now()): Promise<number> {
  const due = await writer.db
    .selectFrom("pages")
    .select("id")
    .where("status", "=", "scheduled")
    .where("published_at", "<=", now)
    .where("deleted_at", "is", null)
    .orderBy("published_at")
    .limit(BATCH_SIZE)
    .execute();
  return settleEach(due, ({ id }) => publishDuePage(writer, id, now));
}
