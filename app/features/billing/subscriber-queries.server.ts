/** Reads who has subscribed, as the owner sees them. */
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#app/database/client.server.ts";
import { hasWords } from "#app/database/name-search.server.ts";
import { decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import { type SubscriberState, turnOf } from "./subscriber-turn.ts";
import { stateOf } from "./subscription-rows.server.ts";

/** One line of the list: a person with the subscription that they have, or had last. */
export interface Subscriber {
  id: string;
  userId: string;
  name: string;
  email: string | null;
  /** As it was called when it was agreed on. */
  planName: string;
  amountCents: number;
  currency: string;
  /** "/mo" or "/yr". */
  per: string;
  /** What it becomes at its next renewal; null where it stays what it is. */
  nextPlanName: string | null;
  state: SubscriberState;
  /** Milliseconds since 1970. */
  since: number;
  turn: ReturnType<typeof turnOf>;
}

export interface SubscriberFilter {
  /** A part of a name or address. */
  words: string;
  planId?: string | null;
  state?: SubscriberState | null;
  /** `nextCursor` of the page before. */
  cursor?: string | null;
}

/** As migration 0019 writes it: the index `subscriptions_of_state` is found by these words. */
const STATE = sql<SubscriberState>`(case when subscriptions.status = 'active'
  and subscriptions.cancel_at is not null then 'ending'
  when subscriptions.status in ('cancelled', 'expired') then 'ended'
  else subscriptions.status end)`;

/** Who came back is one subscriber, not two: what runs counts, else what ended last. */
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
  if (words) conditions.push(hasWords(sql`users.name || ' ' || coalesce(users.email, '')`, words));
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

/** A page of subscribers, the latest to subscribe first. One statement along an index. */
export async function listSubscribers(
  db: Database,
  filter: SubscriberFilter,
  limit: number,
): Promise<{ items: Subscriber[]; nextCursor: string | null }> {
  const found = await findRows(db, filter, limit + 1);
  const rows = found.slice(0, limit);
  const items = rows.map((row): Subscriber => {
    const isRenewed = row.plan_id !== null || row.gateway_ref !== null;
    return {
      ...{ id: row.id, userId: row.user_id, name: row.userName, email: row.email },
      ...{ planName: row.name, amountCents: row.amount_cents, currency: row.currency },
      ...{ per: row.per, nextPlanName: row.nextPlanName, state: row.state },
      ...{ since: row.started_at, turn: turnOf(stateOf(row), isRenewed) },
    };
  });
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { items, nextCursor: last ? encodeCursor([last.created_at, last.id]) : null };
}

/** Whose invoices are asked for; null for nobody. */
export async function findReaderName(db: Database, userId: string): Promise<string | null> {
  const row = db.selectFrom("users").select("name").where("id", "=", userId);
  return (await row.executeTakeFirst())?.name ?? null;
}
