/** What was imported of a subscriber is known by a hash of the address, so that nothing names who is deleted. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { stableId } from "#app/lib/id.server.ts";

const BATCH = 1000;

export async function up(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ origin: string; kind: string; external_id: string }>`
      select origin, kind, external_id from import_items
      where kind in ('subscriber', 'given-plan') and external_id like '%@%' limit ${BATCH}`.execute(
      db,
    );
    for (const { origin, kind, external_id: email } of rows)
      await sql`update import_items set external_id = ${stableId("subscriber", email)}
        where origin = ${origin} and kind = ${kind} and external_id = ${email}`.execute(db);
    if (rows.length < BATCH) return;
  }
}
