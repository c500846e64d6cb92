/** Notices of new posts tell which followed series or topic they are in. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "alter table notifications add column series_id text references series (id) on delete cascade",
  "alter table notifications add column term_id text references terms (id) on delete cascade",
  `create index notifications_by_series on notifications (series_id)
    where series_id is not null`,
  "create index notifications_by_term on notifications (term_id) where term_id is not null",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
