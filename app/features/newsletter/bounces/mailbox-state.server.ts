/** When the mailbox of reports was asked last, and what its server has said. */

import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { writeSetting } from "#app/database/queries/write-setting.server.ts";

const MAILBOX_STATE = "newsletter.mailbox";

const MailboxCheck = z.object({ at: z.number(), failure: z.string() });
export type MailboxCheck = z.output<typeof MailboxCheck>;

/** Stores the result of the last check in place of the former one. */
export async function saveMailboxCheck(db: Database, check: MailboxCheck): Promise<void> {
  await writeSetting(db, MAILBOX_STATE, JSON.stringify(check), check.at);
}

/** Null before the first time. */
export async function findMailboxCheck(db: Database): Promise<MailboxCheck | null> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", MAILBOX_STATE)
    .executeTakeFirst();
  return row ? MailboxCheck.parse(JSON.parse(row.value)) : null;
}
