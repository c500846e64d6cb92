/** Posts that are sent as emails: to whom, and what has become of each. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  `create table sendings (
    id text primary key,
    post_id text references posts (id) on delete set null,
    subject text not null,
    audience text not null,
    state text not null,
    send_at bigint not null,
    failure text,
    failures integer not null default 0,
    created_by text references users (id) on delete set null,
    created_at bigint not null,
    started_at bigint,
    finished_at bigint
  )`,
  "create index sendings_newest on sendings (created_at desc, id desc)",
  // A second sending of a post waits for the first: nobody is in both at the same time.
  `create unique index sendings_once on sendings (post_id)
    where state in ('scheduled', 'sending', 'paused')`,
  `create table sending_emails (
    sending_id text not null references sendings (id) on delete cascade,
    is_whole integer not null,
    subject text not null,
    html text not null,
    text text not null,
    primary key (sending_id, is_whole)
  )`,
  `create table sending_recipients (
    sending_id text not null references sendings (id) on delete cascade,
    position integer not null,
    subscriber_id text references newsletter_subscribers (id) on delete set null,
    is_whole integer not null,
    state text not null,
    attempts integer not null default 0,
    due_at bigint not null,
    changed_at bigint not null,
    answer text,
    primary key (sending_id, position)
  )`,
  "create index sending_recipients_by_state on sending_recipients (sending_id, state, position)",
  "create index sending_recipients_by_subscriber on sending_recipients (subscriber_id)",
  `create table suppressed_addresses (
    email text primary key,
    reason text not null,
    answer text not null,
    created_at bigint not null
  )`,
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
