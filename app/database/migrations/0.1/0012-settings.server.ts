/** Invitations, and indexes for lists of people and emails. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  `create table invitations (
    id text not null primary key,
    email text not null unique,
    role text not null,
    token_hash text not null unique,
    invited_by text references users (id) on delete set null,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  "create index users_newest on users (created_at desc, id desc)",
  "create index users_of_role on users (role, created_at desc, id desc)",
  "create index outbox_newest on outbox (created_at desc, id desc)",
  "create index outbox_of_status on outbox (status, created_at desc, id desc)",
  "drop index outbox_recent",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
