/** The position of each durable listener in the event log. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

export async function up(db: Database): Promise<void> {
  await sql`create table event_offsets (listener text primary key, last_id bigint not null)`.execute(
    db,
  );
}
