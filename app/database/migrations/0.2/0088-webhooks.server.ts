/** Webhooks of integrations, their deliveries, and the last state that they were sent. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  `create table webhooks (
    id text primary key,
    integration_id text not null references integrations (id) on delete cascade,
    event text not null,
    target_url text not null,
    format text not null,
    secret text not null,
    created_at bigint not null,
    failing_since bigint,
    stopped_at bigint
  )`,
  "create index webhooks_by_integration on webhooks (integration_id)",
  `create table webhook_deliveries (
    id text primary key,
    webhook_id text not null references webhooks (id) on delete cascade,
    subject text not null,
    body text not null,
    state text not null,
    attempts integer not null default 0,
    leased_until bigint,
    next_at bigint not null,
    status integer,
    answer text not null default '',
    created_at bigint not null,
    tried_at bigint
  )`,
  "create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id)",
  `create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, subject, id)
    where state = 'waiting'`,
  "create index webhook_deliveries_by_age on webhook_deliveries (created_at)",
  "create table webhook_snapshots (subject text primary key, description text not null)",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
