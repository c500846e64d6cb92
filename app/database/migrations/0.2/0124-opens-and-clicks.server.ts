/** Opens and clicks of newsletters, where the owner has them measured and the reader does not refuse. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "alter table members add column refuses_measuring integer not null default 0",
  "alter table sendings add column is_measured integer not null default 0",
  "alter table sending_recipients add column opened_at bigint",
  `create index sending_recipients_opened on sending_recipients (sending_id, subscriber_id)
    where opened_at is not null`,
  `create table sending_links (
    sending_id text not null references sendings (id) on delete cascade,
    number integer not null,
    url text not null,
    primary key (sending_id, number)
  )`,
  `create table sending_clicks (
    sending_id text not null references sendings (id) on delete cascade,
    position integer not null,
    number integer not null,
    created_at bigint not null,
    primary key (sending_id, position, number)
  )`,
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
