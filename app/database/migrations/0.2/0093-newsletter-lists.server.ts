/** The desk lists subscribers, the newest first, all or those of a state. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const INDEXES = [
  "create index newsletter_newest on newsletter_subscribers (created_at desc, id desc)",
  "create index newsletter_by_state on newsletter_subscribers (status, created_at desc, id desc)",
];

export async function up(db: Database): Promise<void> {
  for (const index of INDEXES) await sql.raw(index).execute(db);
}
