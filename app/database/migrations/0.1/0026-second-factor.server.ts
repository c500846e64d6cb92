/** Since when people have their role, and which sessions began with two factors. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "alter table users add column role_since bigint",
  "alter table sessions add column is_two_factor integer not null default 0",
  // The accounts of a demo magazine are shared, so nobody can set up a second factor for them.
  `insert into settings (name, value, updated_at)
    select 'site.demandsSecondFactor', 'false', updated_at from settings
    where name = 'demo.imported' and (value like '%"done"%' or value like '%"started"%')`,
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  // The time of grace begins with the upgrade.
  await sql`update users set role_since = ${sql.lit(Date.now())}
    where role in ('editor', 'owner')`.execute(db);
}
