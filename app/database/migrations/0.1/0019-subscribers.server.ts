/** Indexes for the owner's list of subscribers, and for whether a plan was ever used. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

/** Filters of the list. The queries must use exactly this expression for the index to apply. */
const STATE = `(case when status = 'active' and cancel_at is not null then 'ending'
  when status in ('cancelled', 'expired') then 'ended' else status end)`;

const STATEMENTS = [
  "create index subscriptions_newest on subscriptions (created_at desc, id desc)",
  `create index subscriptions_of_state on subscriptions (${STATE}, created_at desc, id desc)`,
  "create index subscriptions_of_plan on subscriptions (plan_id, created_at desc, id desc)",
  `create index subscriptions_of_next_plan on subscriptions (next_plan_id)
    where next_plan_id is not null`,
  "create index invoices_of_plan on invoices (plan_id) where plan_id is not null",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
