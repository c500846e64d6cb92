/** Uploads may be exports of other programs, which do not become files of the library. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

export async function up(db: Database): Promise<void> {
  await sql`alter table uploads add column purpose text not null default 'library'`.execute(db);
}
