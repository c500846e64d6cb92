/** The members of a label are read in the order in which they joined: triggers note when, so that no writer can forget it. */
import { sql } from "kysely";
import type { Database, Dialect } from "#app/database/client/client.server.ts";

const JOINED = "coalesce((select created_at from members where id = new.member_id), 0)";
const FOLLOW = "update member_labels set joined_at = new.created_at where member_id = new.id";

const STATEMENTS = [
  "alter table member_labels add column joined_at bigint not null default 0",
  `update member_labels set joined_at =
    (select created_at from members where members.id = member_labels.member_id)`,
  `create index member_labels_newest
    on member_labels (label_id, joined_at desc, member_id desc)`,
];

const SQLITE = [
  `create trigger member_labels_joined after insert on member_labels begin
    update member_labels set joined_at = ${JOINED}
      where label_id = new.label_id and member_id = new.member_id;
  end`,
  `create trigger members_joined_labels after update of created_at on members
    when old.created_at <> new.created_at begin ${FOLLOW}; end`,
];

const POSTGRES = [
  `create function note_label_joined() returns trigger language plpgsql as $$ begin
    new.joined_at := ${JOINED};
    return new;
  end $$`,
  `create trigger member_labels_joined before insert on member_labels
    for each row execute function note_label_joined()`,
  `create function move_label_joined() returns trigger language plpgsql as $$ begin
    ${FOLLOW};
    return null;
  end $$`,
  `create trigger members_joined_labels after update of created_at on members for each row
    when (old.created_at <> new.created_at) execute function move_label_joined()`,
];

export async function up(db: Database, dialect: Dialect): Promise<void> {
  const triggers = dialect === "sqlite" ? SQLITE : POSTGRES;
  if (dialect === "postgres") await sql.raw("set local statement_timeout = 0").execute(db);
  for (const statement of [...STATEMENTS, ...triggers]) await sql.raw(statement).execute(db);
}
