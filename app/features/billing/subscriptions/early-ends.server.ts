/** Gives back subscriptions that only a clock which was ahead has ended. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { CLOCK_TOLERANCE_MS } from "#app/lib/time.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { settleEach } from "#app/platform/jobs/settle-each.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { CURRENT, type SubscriptionRow } from "./subscription-rows.server.ts";

const ENDED = ["past_due", "expired", "cancelled"] as const;

/**
 * Changed in the future, and paid beyond the present. Not those whose first payment never came, nor
 * where a gateway decides, nor those of readers who have subscribed again since.
 */
function earlyEnds(db: Database, at: number) {
  return db
    .selectFrom("subscriptions")
    .selectAll()
    .where("status", "in", ENDED)
    .where("updated_at", ">", at + CLOCK_TOLERANCE_MS)
    .where("expires_at", ">", at)
    .where("gateway_ref", "is", null)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("origin", "!=", sql.lit<SubscriptionRow["origin"]>("paid")),
        exists(
          selectFrom("invoices")
            .select("invoices.id")
            .whereRef("invoices.subscription_id", "=", "subscriptions.id")
            .where("invoices.status", "=", "paid"),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("subscriptions as other")
            .select("other.id")
            .whereRef("other.user_id", "=", "subscriptions.user_id")
            .whereRef("other.id", "!=", "subscriptions.id")
            .where("other.status", "in", CURRENT),
        ),
      ),
    );
}

/** One that was cancelled still ends with its period. */
async function giveBack(db: Database, row: SubscriptionRow, at: number): Promise<void> {
  const cancel_at = row.cancel_at === null ? null : row.expires_at;
  const columns = { status: sql.lit<"active">("active"), cancel_at, updated_at: at };
  await db.updateTable("subscriptions").set(columns).where("id", "=", row.id).execute();
  await emit(db, "user.changed", { userId: row.user_id });
}

/** @returns the number of subscriptions that run again */
export async function correctEarlyEnds(writer: Writer, at: number): Promise<number> {
  const rows = await earlyEnds(writer.db, at).orderBy("id").execute();
  return settleEach(rows, ({ id }) =>
    inTransaction(writer, async (db) => {
      const row = await earlyEnds(db, at).where("id", "=", id).executeTakeFirst();
      if (row) await giveBack(db, row, at);
      return row !== undefined;
    }),
  );
}
