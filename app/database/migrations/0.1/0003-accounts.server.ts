/** Signing in beyond passwords: rate limits across processes, passkeys, authenticator codes. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const USER = "text not null references users (id) on delete cascade";

const STATEMENTS = [
  "create table rate_limits (name text primary key, points integer not null, resets_at bigint not null)",
  "create index rate_limits_over on rate_limits (resets_at)",
  `create table passkeys (
    id text primary key,
    user_id ${USER},
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    created_at bigint not null,
    last_used_at bigint
  )`,
  "create index passkeys_by_user on passkeys (user_id)",
  `create table authenticators (
    user_id text primary key references users (id) on delete cascade,
    secret text not null,
    last_step bigint not null,
    confirmed_at bigint,
    created_at bigint not null
  )`,
  `create table recovery_codes (
    id text primary key,
    user_id ${USER},
    code_hash text not null unique,
    used_at bigint
  )`,
  "create index recovery_codes_by_user on recovery_codes (user_id)",
  "alter table outbox add column reply_to text",
  "alter table outbox add column error text",
  "alter table outbox add column sent_at bigint",
  "create index sessions_over on sessions (expires_at)",
  "create index verifications_over on verifications (expires_at)",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
