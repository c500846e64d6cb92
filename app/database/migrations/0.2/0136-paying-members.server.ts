/** Indexes of members: paying ones by status, and the last visit by its time. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const INDEXES = [
  `create index members_paying on members (status, paid)
    where deleted_at is null and paid <> 'free'`,
  `create index members_seen on members (last_seen_at)
    where deleted_at is null and last_seen_at is not null`,
];

export async function up(db: Database): Promise<void> {
  for (const index of INDEXES) await sql.raw(index).execute(db);
}
