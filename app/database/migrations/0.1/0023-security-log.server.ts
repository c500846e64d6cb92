/** The log of changes to accounts, rights and settings: rows are added, never changed. */
import { sql } from "kysely";
import type { Database, Dialect } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  // No foreign keys: entries outlive the people that they name.
  `create table security_log (
    id text primary key,
    kind text not null,
    actor text not null,
    actor_id text,
    person_id text,
    details text not null,
    network text not null,
    browser text not null,
    created_at bigint not null
  )`,
  "create index security_log_newest on security_log (created_at desc, id desc)",
  `create index security_log_by_actor on security_log (actor_id, created_at desc)
    where actor_id is not null`,
  `create index security_log_by_person on security_log (person_id, created_at desc)
    where person_id is not null`,
];

/** Who is named, and from where, is taken out when that person's account is deleted. */
const FIXED = "id, kind, actor, details, created_at";

const GUARD = {
  sqlite: [
    `create trigger security_log_fixed before update of ${FIXED} on security_log
      begin select raise(abort, 'the security log is append-only'); end`,
  ],
  postgres: [
    `create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception 'the security log is append-only'; end $$`,
    `create trigger security_log_fixed before update of ${FIXED} on security_log
      for each row execute function refuse_change()`,
  ],
};

export async function up(db: Database, dialect: Dialect): Promise<void> {
  for (const statement of [...STATEMENTS, ...GUARD[dialect]]) await sql.raw(statement).execute(db);
}
