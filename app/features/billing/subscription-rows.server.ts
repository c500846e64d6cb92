/** Reads and writes the rows of subscriptions as states of their machine. */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client.server.ts";
import type { SubscriptionsTable } from "#app/database/tables/billing.ts";
import { NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { voidOpenInvoice } from "./invoice-rows.server.ts";
import {
  afterEvent,
  hasEnded,
  type SubscriptionEvent,
  type SubscriptionState,
} from "./subscription-machine.ts";

export type SubscriptionRow = Selectable<SubscriptionsTable>;

export const stateOf = (row: SubscriptionRow): SubscriptionState => ({
  status: row.status,
  expiresAt: row.expires_at,
  cancelAt: row.cancel_at,
});

/** What runs or waits for its payment; nobody has more than one. */
export const CURRENT = ["active", "past_due", "pending"] as const;

function held({ dialect }: Writer, db: Database) {
  const query = db.selectFrom("subscriptions").selectAll();
  // SQLite has one writer at a time already.
  return dialect === "postgres" ? query.forUpdate() : query;
}

/** Somebody's current subscription, held until the transaction ends. */
export function findCurrent(
  writer: Writer,
  db: Database,
  userId: string,
): Promise<SubscriptionRow | undefined> {
  const rows = held(writer, db).where("user_id", "=", userId).where("status", "in", CURRENT);
  return rows.executeTakeFirst();
}

/** @throws NotFound when they have none */
export async function getCurrent(
  writer: Writer,
  db: Database,
  userId: string,
): Promise<SubscriptionRow> {
  const row = await findCurrent(writer, db, userId);
  if (!row) throw new NotFound("No subscription runs");
  return row;
}

/** A subscription held until the transaction ends. */
export function findSubscription(
  writer: Writer,
  db: Database,
  id: string,
): Promise<SubscriptionRow | undefined> {
  return held(writer, db).where("id", "=", id).executeTakeFirst();
}

/** What else changes together with the state. */
export type Besides = Partial<
  Pick<
    SubscriptionRow,
    | "plan_id"
    | "started_at"
    | "name"
    | "amount_cents"
    | "currency"
    | "per"
    | "post_allowance"
    | "remaining_posts"
    | "next_plan_id"
    | "gateway_at"
    | "gateway_ref"
  >
>;

/**
 * Makes of a subscription what an event makes of it; what nobody will pay any more is void. Emits
 * `user.changed`.
 * @returns the row as it is now; the very same where nothing changed
 */
export async function applyEvent(
  db: Database,
  row: SubscriptionRow,
  event: SubscriptionEvent,
  besides: Besides = {},
): Promise<SubscriptionRow> {
  const before = stateOf(row);
  const after = afterEvent(before, event);
  if (after === before && Object.keys(besides).length === 0) return row;
  const { status, expiresAt: expires_at, cancelAt: cancel_at } = after;
  const columns = { ...besides, status, expires_at, cancel_at, updated_at: event.at };
  await db.updateTable("subscriptions").set(columns).where("id", "=", row.id).execute();
  if (hasEnded(after) || after.cancelAt !== null) await voidOpenInvoice(db, row.id);
  await emit(db, "user.changed", { userId: row.user_id, tags: [`user:${row.user_id}`] });
  return { ...row, ...columns };
}
