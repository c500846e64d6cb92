/** Whoever has more than a free membership is found by status too. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

export async function up(db: Database): Promise<void> {
  await sql`create index members_paying on members (status, paid)
    where deleted_at is null and paid <> 'free'`.execute(db);
}
