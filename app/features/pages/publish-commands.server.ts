/** Publishes scheduled pages when they are due, and takes back what a wrong clock has published. */
import { CLOCK_TOLERANCE_MS } from "#app/lib/time.ts";
import { settleEach } from "#app/platform/jobs/settle-each.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { emitPageChange, pageLink } from "./commands.server.ts";

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
    if (row) await emitPageChange(db, id, "", pageLink(row));
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

async function correctEarlyPage(writer: Writer, id: string, now: number): Promise<void> {
  await inTransaction(writer, async (db) => {
    const latest = now + CLOCK_TOLERANCE_MS;
    const row = await db
      .selectFrom("pages")
      .selectAll()
      .where("id", "=", id)
      .where("status", "=", "published")
      .where("published_at", ">", latest)
      .executeTakeFirst();
    if (!row) return;
    // Saved in the future: an editor has published it by the wrong clock.
    const columns =
      row.updated_at > latest
        ? { published_at: now, updated_at: now }
        : { status: "scheduled" as const };
    await db.updateTable("pages").set(columns).where("id", "=", id).execute();
    await emitPageChange(db, id, pageLink(row), pageLink({ ...row, ...columns }));
  });
}

/**
 * Pages are published with a date in the future only while the clock is ahead. Once it is right, those
 * that were scheduled wait for their date again; those that somebody published get the current one.
 */
export async function correctEarlyPages(writer: Writer, now: number = Date.now()): Promise<void> {
  const early = await writer.db
    .selectFrom("pages")
    .select("id")
    .where("status", "=", "published")
    .where("published_at", ">", now + CLOCK_TOLERANCE_MS)
    .limit(BATCH_SIZE)
    .execute();
  for (const { id } of early) await correctEarlyPage(writer, id, now);
}
