/** Subscribers may pause. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

export async function up(db: Database): Promise<void> {
  await sql`alter table newsletter_subscribers add column paused_until bigint`.execute(db);
}
