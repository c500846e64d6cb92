/** The company of a billing address: an invoice without its tax must name who owes it. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

export async function up(db: Database): Promise<void> {
  await sql`alter table billing_addresses add column company text not null default ''`.execute(db);
}
