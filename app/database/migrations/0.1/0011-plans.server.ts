/** Paid plans: invoices that outlive accounts, coupons, packages, webhook events. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const CURRENT = "('pending', 'active', 'past_due')";

const STATEMENTS = [
  // Looked up for each segment of a stream, for access control.
  "create index posts_by_embed on posts (embed_url) where embed_url is not null",

  "alter table subscriptions add column per text not null default '/mo'",
  "alter table subscriptions add column post_allowance integer",
  "alter table subscriptions add column next_plan_id text references plans (id) on delete set null",
  // Time of the gateway's latest event, by its own clock: older events are ignored.
  "alter table subscriptions add column gateway_at bigint not null default 0",
  `update subscriptions set status = 'expired' where status in ${CURRENT} and exists (
    select 1 from subscriptions later where later.user_id = subscriptions.user_id
      and later.status in ${CURRENT}
      and (later.created_at, later.id) > (subscriptions.created_at, subscriptions.id))`,
  `create unique index subscriptions_current on subscriptions (user_id) where status in ${CURRENT}`,
  `create index subscriptions_ending on subscriptions (expires_at) where status in ${CURRENT}`,
  `create unique index subscriptions_by_gateway on subscriptions (gateway, gateway_ref)
    where gateway_ref is not null`,

  // An invoice outlives its recipient: it contains their name and address.
  `create table bills (id text primary key,
    subscription_id text references subscriptions (id) on delete set null,
    user_id text references users (id) on delete set null,
    number text not null unique,
    amount_cents integer not null, currency text not null default 'USD',
    status text not null, issued_at bigint not null, paid_at bigint, gateway_ref text,
    gateway text not null default 'manual', purpose text not null default 'start',
    plan_id text references plans (id) on delete set null,
    title text not null default '', price_cents integer not null default 0,
    coupon_code text, discount_cents integer not null default 0,
    due_at bigint, period_start bigint, period_end bigint,
    buyer_name text not null default '', buyer_email text not null default '',
    buyer_address text not null default '{}')`,
  `insert into bills (id, subscription_id, user_id, number, amount_cents, currency, status,
      issued_at, paid_at, gateway_ref, price_cents)
    select id, subscription_id, user_id, number, amount_cents, currency, status,
      issued_at, paid_at, gateway_ref, amount_cents from invoices`,
  "drop table invoices",
  "alter table bills rename to invoices",
  "create index invoices_by_user on invoices (user_id, issued_at desc, id desc)",
  "create index invoices_by_status on invoices (status, issued_at desc, id desc)",
  "create index invoices_newest on invoices (issued_at desc, id desc)",
  // At most one open invoice per subscription.
  `create unique index invoices_open on invoices (subscription_id) where status = 'open'`,
  `create unique index invoices_by_gateway on invoices (gateway, gateway_ref)
    where gateway_ref is not null`,
  "create table invoice_numbers (year integer primary key, last_number integer not null)",

  "alter table coupons add column amount_off_cents integer not null default 0",
  "alter table coupons add column currency text not null default 'USD'",
  "alter table coupons add column plan_id text references plans (id) on delete cascade",
  "alter table coupons add column is_active integer not null default 1",
  `create table coupon_uses (
    code text not null references coupons (code) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    invoice_id text not null references invoices (id) on delete cascade,
    created_at bigint not null, primary key (code, user_id))`,
  "create index coupon_uses_by_invoice on coupon_uses (invoice_id)",

  `create table package_uses (
    post_id text primary key references posts (id) on delete cascade,
    subscription_id text not null references subscriptions (id) on delete cascade,
    used_at bigint not null)`,

  `create table gateway_customers (
    user_id text primary key references users (id) on delete cascade,
    gateway text not null, reference text not null unique)`,
  "create table gateway_events (id text primary key, kind text not null, received_at bigint not null)",
  "create index gateway_events_by_age on gateway_events (received_at)",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
