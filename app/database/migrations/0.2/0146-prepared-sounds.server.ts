/** Sounds are prepared as well: feeds name the bytes of what was made. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

export async function up(db: Database): Promise<void> {
  await sql`alter table film_streams add column sound_bytes bigint`.execute(db);
}
