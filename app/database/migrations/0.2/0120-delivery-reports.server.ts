/** Reports of emails that came back, and complaints. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  // No reference to the recipients: reports come for as long as sendings are kept, and longer.
  `create table delivery_reports (
    sending_id text not null,
    position integer not null,
    kind text not null,
    subscriber_id text,
    source text not null,
    answer text not null,
    created_at bigint not null,
    primary key (sending_id, position, kind)
  )`,
  "create index delivery_reports_of_reader on delivery_reports (subscriber_id, created_at)",
  "create index delivery_reports_newest on delivery_reports (created_at, kind)",
  "create index suppressed_newest on suppressed_addresses (created_at desc, email desc)",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
