/** Those who pay are counted with their labels along an index, without the rows of the members. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "drop index members_paying",
  `create index members_paying on members (status, paid, id)
    where deleted_at is null and paid <> 'free'`,
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
