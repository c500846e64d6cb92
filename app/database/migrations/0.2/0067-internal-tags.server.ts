/** Tags whose name begins with "#" are for the desk and for arrangements only. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

export async function up(db: Database): Promise<void> {
  await sql`update terms set taxonomy = 'internal' where taxonomy = 'tag' and name like '#%'`.execute(
    db,
  );
}
