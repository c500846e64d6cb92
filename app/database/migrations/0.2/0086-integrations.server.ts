/** Integrations: other programs that use the API, with their keys. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  `create table integrations (
    id text primary key,
    name text not null,
    description text not null default '',
    content_key text not null unique,
    admin_key_id text not null unique,
    admin_secret text not null,
    scopes text not null,
    created_by text references users (id) on delete set null,
    created_at bigint not null,
    rotated_at bigint,
    used_at bigint,
    revoked_at bigint
  )`,
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
