/** Lists subscribers for the owner. */
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { containsText } from "#app/database/queries/name-search.server.ts";
import type { SubscriptionOrigin } from "#app/database/tables/billing.ts";
import { type CursorPage, decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import { type SubscriberState, upcomingChangeOf } from "./subscriber-state.ts";
import { subscriptionStateOf } from "./subscription-rows.server.ts";

/** A user with their current or latest subscription. */
export interface Subscriber {
  id: string;
  userId: string;
  name: string;
  email: string | null;
  /** Plan name at the time of the agreement. */
  planName: string;
  amountCents: number;
  currency: string;
  /** "/mo" or "/yr". */
  per: string;
  /** Plan after the next renewal; null when unchanged. */
  nextPlanName: string | null;
  state: SubscriberState;
  /** How it came about. */
  origin: SubscriptionOrigin;
  /** Milliseconds since 1970. */
  since: number;
  turn: ReturnType<typeof upcomingChangeOf>;
}

export interface SubscriberFilter {
  /** Substring of a name or email address. */
  words: string;
  planId?: string | null;
  state?: SubscriberState | null;
  /** `nextCursor` of the previous page. */
  cursor?: string | null;
}

/** Must match the expression of the index `subscriptions_of_state` (migration 0019). */
const STATE = sql<SubscriberState>`(case when subscriptions.status = 'active'
  and subscriptions.cancel_at is not null then 'ending'
  when subscriptions.status in ('cancelled', 'expired') then 'ended'
  else subscriptions.status end)`;

/** One row per user: the current subscription, else the latest one. */
const IS_LATEST = sql<boolean>`(subscriptions.status not in ('cancelled', 'expired') or not exists (
  select 1 from subscriptions as other where other.user_id = subscriptions.user_id
    and (other.status not in ('cancelled', 'expired')
      or (other.created_at, other.id) > (subscriptions.created_at, subscriptions.id))))`;

function conditionsOf({ words, planId, state, cursor }: SubscriberFilter): RawBuilder<boolean>[] {
  const after = decodeCursor(cursor, ["number", "string"]);
  const conditions = [IS_LATEST];
  if (planId) conditions.push(sql`subscriptions.plan_id = ${planId}`);
  if (state) conditions.push(sql`${STATE} = ${state}`);
  if (after) {
    const place = sql`(subscriptions.created_at, subscriptions.id)`;
    conditions.push(sql`${place} < (${after[0]}, ${after[1]})`);
  }
  if (words)
    conditions.push(containsText(sql`users.name || ' ' || coalesce(users.email, '')`, words));
  return conditions;
}

const findRows = (db: Database, filter: SubscriberFilter, limit: number) =>
  db
    .selectFrom("subscriptions")
    .innerJoin("users", "users.id", "subscriptions.user_id")
    .leftJoin("plans", "plans.id", "subscriptions.next_plan_id")
    .selectAll("subscriptions")
    .select(["users.name as userName", "users.email", "plans.name as nextPlanName"])
    .select(STATE.as("state"))
    .where((eb) => eb.and(conditionsOf(filter)))
    .orderBy("subscriptions.created_at", "desc")
    .orderBy("subscriptions.id", "desc")
    .limit(limit)
    .execute();

/** A page of subscribers, latest first. One statement along an index. */
export async function listSubscribers(
  db: Database,
  filter: SubscriberFilter,
  limit: number,
): Promise<CursorPage<Subscriber>> {
  const found = await findRows(db, filter, limit + 1);
  const rows = found.slice(0, limit);
  const items = rows.map((row): Subscriber => {
    const isRenewed = row.plan_id !== null || row.gateway_ref !== null;
    return {
      id: row.id,
      userId: row.user_id,
      name: row.userName,
      email: row.email,
      planName: row.name,
      amountCents: row.amount_cents,
      currency: row.currency,
      per: row.per,
      nextPlanName: row.nextPlanName,
      state: row.state,
      origin: row.origin,
      since: row.started_at,
      turn: upcomingChangeOf(subscriptionStateOf(row), isRenewed),
    };
  });
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { items, nextCursor: last ? encodeCursor([last.created_at, last.id]) : null };
}

/** Name of the user whose invoices are listed; null for an unknown one. */
export async function findReaderName(db: Database, userId: string): Promise<string | null> {
  const row = db.selectFrom("users").select("name").where("id", "=", userId);
  return (await row.executeTakeFirst())?.name ?? null;
}
