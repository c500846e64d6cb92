/** Reads and moves the rows of sendings. */
import type { Insertable, Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type {
  SendingEmailsTable,
  SendingState,
  SendingsTable,
} from "#app/database/tables/newsletter.ts";

export type SendingRow = Selectable<SendingsTable>;

/** A sending that is not over. */
export const OPEN_STATES = ["scheduled", "sending", "paused"] as const satisfies SendingState[];

/** A sending by its id. */
export function findSending(db: Database, id: string): Promise<SendingRow | undefined> {
  return db.selectFrom("sendings").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Moves a sending from one of these states to another.
 * @returns whether it was in one of them
 */
export async function moveSending(
  db: Database,
  id: string,
  from: readonly SendingState[],
  to: Partial<Omit<SendingRow, "id">>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sendings")
    .set(to)
    .where("id", "=", id)
    .where("state", "in", [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the rendered emails of a sending in the caller's transaction. */
export async function saveEmails(
  db: Database,
  emails: readonly Insertable<SendingEmailsTable>[],
): Promise<void> {
  await db
    .insertInto("sending_emails")
    .values([...emails])
    .execute();
}

/** Reads the emails of a sending, by `is_whole`. */
export async function readEmails(
  db: Database,
  sendingId: string,
): Promise<ReadonlyMap<0 | 1, Selectable<SendingEmailsTable>>> {
  const rows = await db
    .selectFrom("sending_emails")
    .selectAll()
    .where("sending_id", "=", sendingId)
    .execute();
  return new Map(rows.map((row) => [row.is_whole, row]));
}
