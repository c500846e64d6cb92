/** The members of a newsletter are read in the order in which they joined: triggers note when, as for labels. */
import { sql } from "kysely";
import type { Database, Dialect } from "#app/database/client/client.server.ts";

const JOINED = "coalesce((select created_at from members where id = new.member_id), 0)";
const FOLLOW =
  "update newsletter_subscriptions set joined_at = new.created_at where member_id = new.id";

const STATEMENTS = [
  "alter table newsletter_subscriptions add column joined_at bigint not null default 0",
  `update newsletter_subscriptions set joined_at =
    (select created_at from members where members.id = newsletter_subscriptions.member_id)`,
  `create index newsletter_subscriptions_joined
    on newsletter_subscriptions (newsletter_id, joined_at desc, member_id desc)`,
];

const SQLITE = [
  `create trigger newsletter_subscriptions_joined after insert on newsletter_subscriptions begin
    update newsletter_subscriptions set joined_at = ${JOINED}
      where newsletter_id = new.newsletter_id and member_id = new.member_id;
  end`,
  `create trigger members_joined_newsletters after update of created_at on members
    when old.created_at <> new.created_at begin ${FOLLOW}; end`,
];

const POSTGRES = [
  `create function note_subscription_joined() returns trigger language plpgsql as $$ begin
    new.joined_at := ${JOINED};
    return new;
  end $$`,
  `create trigger newsletter_subscriptions_joined before insert on newsletter_subscriptions
    for each row execute function note_subscription_joined()`,
  `create function move_subscription_joined() returns trigger language plpgsql as $$ begin
    ${FOLLOW};
    return null;
  end $$`,
  `create trigger members_joined_newsletters after update of created_at on members for each row
    when (old.created_at <> new.created_at) execute function move_subscription_joined()`,
];

export async function up(db: Database, dialect: Dialect): Promise<void> {
  const triggers = dialect === "sqlite" ? SQLITE : POSTGRES;
  if (dialect === "postgres") await sql.raw("set local statement_timeout = 0").execute(db);
  for (const statement of [...STATEMENTS, ...triggers]) await sql.raw(statement).execute(db);
}
