/** Invoices get their number when they are due or paid; before, they have none. */
import { sql } from "kysely";
import type { Database, Dialect } from "#app/database/client/client.server.ts";

const COLUMNS = `id, subscription_id, user_id, number, amount_cents, currency, status, issued_at, paid_at,
  gateway_ref, gateway, purpose, plan_id, title, price_cents, coupon_code, discount_cents, due_at,
  period_start, period_end, buyer_name, buyer_email, buyer_address`;

/** SQLite cannot drop `not null`: the table is rebuilt. */
const ON_SQLITE = [
  // Deleted with the invoices that they refer to, when their table is dropped.
  "create table kept_coupon_uses as select * from coupon_uses",
  `create table bills (id text primary key,
    subscription_id text references subscriptions (id) on delete set null,
    user_id text references users (id) on delete set null,
    number text unique,
    amount_cents integer not null, currency text not null default 'USD',
    status text not null, issued_at bigint not null, paid_at bigint, gateway_ref text,
    gateway text not null default 'manual', purpose text not null default 'start',
    plan_id text references plans (id) on delete set null,
    title text not null default '', price_cents integer not null default 0,
    coupon_code text, discount_cents integer not null default 0,
    due_at bigint, period_start bigint, period_end bigint,
    buyer_name text not null default '', buyer_email text not null default '',
    buyer_address text not null default '{}')`,
  `insert into bills (${COLUMNS}) select ${COLUMNS} from invoices`,
  "drop table invoices",
  "alter table bills rename to invoices",
  "create index invoices_by_user on invoices (user_id, issued_at desc, id desc)",
  "create index invoices_by_status on invoices (status, issued_at desc, id desc)",
  "create index invoices_newest on invoices (issued_at desc, id desc)",
  "create unique index invoices_open on invoices (subscription_id) where status = 'open'",
  `create unique index invoices_by_gateway on invoices (gateway, gateway_ref)
    where gateway_ref is not null`,
  "create index invoices_of_plan on invoices (plan_id) where plan_id is not null",
  "insert or ignore into coupon_uses select * from kept_coupon_uses",
  "drop table kept_coupon_uses",
];

const ON_POSTGRES = ["alter table invoices alter column number drop not null"];

export async function up(db: Database, dialect: Dialect): Promise<void> {
  for (const statement of dialect === "sqlite" ? ON_SQLITE : ON_POSTGRES) {
    await sql.raw(statement).execute(db);
  }
}
