/** Labels can be renamed and merged, and undone; members' timelines tell when emails to an address ended. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "alter table member_bulks add column details text not null default '{}'",
  "alter table member_bulk_entries add column had_other integer not null default 0",
  `insert into member_events (id, member_id, kind, details, created_at)
    select 'suppressed:' || members.id, members.id, 'suppressed',
      '{"reason":"' || suppressed_addresses.reason || '"}', suppressed_addresses.created_at
    from suppressed_addresses join members on members.email = suppressed_addresses.email`,
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
