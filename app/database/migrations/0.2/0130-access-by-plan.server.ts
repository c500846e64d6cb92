/** Posts that are open to chosen plans, and what plans include as data. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "alter table plans add column tier integer not null default 1",
  "alter table plans add column includes_newsletter integer not null default 0",
  "alter table plans add column support text not null default ''",
  "alter table plans add column trial_days integer not null default 0",
  "alter table plans add column yearly_price_cents integer",
  // The owner can rank them otherwise: more expensive plans are above cheaper ones.
  `update plans set tier = 1 + (select count(distinct cheaper.price_cents) from plans cheaper
    where cheaper.price_cents > 0 and cheaper.price_cents < plans.price_cents)`,

  "alter table posts add column is_open_above integer not null default 0",
  `create table post_plans (
    post_id text not null references posts (id) on delete cascade,
    plan_id text not null references plans (id) on delete cascade,
    primary key (post_id, plan_id))`,
  "create index post_plans_by_plan on post_plans (plan_id)",

  // Closed posts that signed-in readers without a plan have opened; browsers remember theirs in a cookie.
  `create table metered_reads (
    user_id text not null references users (id) on delete cascade,
    month text not null,
    post_id text not null references posts (id) on delete cascade,
    primary key (user_id, month, post_id))`,
  "create index metered_reads_by_post on metered_reads (post_id)",
  "create index metered_reads_by_month on metered_reads (month)",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
