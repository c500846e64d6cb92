/** Trials, gifts, donations, complimentary plans, yearly prices, and taxes on invoices. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "alter table subscriptions add column origin text not null default 'paid'",
  "alter table subscriptions add column next_per text",

  // The period that an invoice is for, once a plan has a price by the month and one by the year.
  "alter table invoices add column per text",
  "alter table invoices add column tax_cents integer not null default 0",
  // In hundredths of a percent.
  "alter table invoices add column tax_rate integer not null default 0",
  "alter table invoices add column tax_kind text not null default 'none'",
  "alter table invoices add column buyer_vat text not null default ''",
  "alter table invoices add column seller text not null default '{}'",
  // A credit note names the invoice that it takes back.
  "alter table invoices add column credits_id text references invoices (id) on delete set null",
  "create unique index invoices_credited on invoices (credits_id) where credits_id is not null",
  "create index invoices_by_payment on invoices (paid_at) where paid_at is not null",
  "create index subscriptions_by_change on subscriptions (status, updated_at)",

  "alter table billing_addresses add column vat_number text not null default ''",

  `create table trials (
    person text primary key,
    user_id text references users (id) on delete set null,
    subscription_id text references subscriptions (id) on delete set null,
    started_at bigint not null, reminded_at bigint)`,
  "create index trials_by_user on trials (user_id)",
  "create index trials_by_subscription on trials (subscription_id)",

  `create table gifts (id text primary key, code text not null unique,
    plan_id text not null references plans (id), months integer not null,
    buyer_id text references users (id) on delete set null,
    buyer_name text not null default '',
    recipient_name text not null default '', recipient_email text not null default '',
    message text not null default '',
    invoice_id text unique references invoices (id) on delete set null,
    state text not null, sent_at bigint,
    redeemed_by text references users (id) on delete set null, redeemed_at bigint,
    created_at bigint not null)`,
  "create index gifts_by_buyer on gifts (buyer_id, created_at desc, id desc)",
  "create index gifts_by_plan on gifts (plan_id)",
  "create index gifts_by_reader on gifts (redeemed_by)",

  `create table donations (id text primary key,
    user_id text references users (id) on delete set null,
    amount_cents integer not null, currency text not null, per text not null,
    message text not null default '', state text not null,
    next_at bigint, anchor_at bigint not null,
    created_at bigint not null, updated_at bigint not null)`,
  "create index donations_by_user on donations (user_id, created_at desc, id desc)",
  "create index donations_due on donations (next_at) where state = 'running'",
  "create index donations_newest on donations (created_at desc, id desc)",
  "alter table invoices add column donation_id text references donations (id) on delete set null",
  "create index invoices_of_donation on invoices (donation_id) where donation_id is not null",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
