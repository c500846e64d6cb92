/** Reads and writes subscription rows through the state machine. */

import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { forUpdate } from "#app/database/queries/row-locks.server.ts";
import type { SubscriptionsTable } from "#app/database/tables/billing.ts";
import { voidOpenInvoice } from "#app/features/billing/invoices/invoice-rows.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events/events.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import {
  afterEvent,
  hasEnded,
  type SubscriptionEvent,
  type SubscriptionState,
} from "./subscription-machine.ts";

export type SubscriptionRow = Selectable<SubscriptionsTable>;

/** What the rules of subscriptions need to know of a row. */
export const subscriptionStateOf = (row: SubscriptionRow): SubscriptionState => ({
  status: row.status,
  expiresAt: row.expires_at,
  cancelAt: row.cancel_at,
  isTrial: row.origin === "trial",
});

/** Statuses of a current subscription; a user has at most one. */
export const CURRENT = ["active", "past_due", "pending"] as const;

const lockedQuery = ({ dialect }: Writer, db: Database) =>
  db.selectFrom("subscriptions").selectAll().$call(forUpdate(dialect));

/** A user's current subscription, locked until the end of the transaction. */
export function findCurrent(
  writer: Writer,
  db: Database,
  userId: string,
): Promise<SubscriptionRow | undefined> {
  const rows = lockedQuery(writer, db).where("user_id", "=", userId).where("status", "in", CURRENT);
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

/** A subscription by id, locked until the end of the transaction. */
export function findSubscription(
  writer: Writer,
  db: Database,
  id: string,
): Promise<SubscriptionRow | undefined> {
  return lockedQuery(writer, db).where("id", "=", id).executeTakeFirst();
}

/** Columns that change together with the state. */
export type ExtraColumns = Partial<
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
    | "next_per"
    | "origin"
    | "gateway"
    | "gateway_at"
    | "gateway_ref"
  >
>;

/** Ends a subscription in the middle of its period: what it was paid with is given back. Emits `user.changed`. */
export async function endAtOnce(db: Database, row: SubscriptionRow, at: number): Promise<void> {
  const state = { status: "cancelled", expiresAt: row.expires_at, cancelAt: at } as const;
  await applyEvent(db, row, { type: "reported", at, state });
}

/**
 * Applies an event; voids invoices that are no longer payable. Emits `user.changed`.
 * @returns the new row; the same object when nothing changed
 */
export async function applyEvent(
  db: Database,
  row: SubscriptionRow,
  event: SubscriptionEvent,
  besides: ExtraColumns = {},
): Promise<SubscriptionRow> {
  const before = subscriptionStateOf(row);
  const after = afterEvent(before, event);
  if (after === before && Object.keys(besides).length === 0) return row;
  const { status, expiresAt: expires_at, cancelAt: cancel_at } = after;
  const columns = { ...besides, status, expires_at, cancel_at, updated_at: event.at };
  await db.updateTable("subscriptions").set(columns).where("id", "=", row.id).execute();
  if (hasEnded(after) || after.cancelAt !== null) await voidOpenInvoice(db, row.id);
  await emit(db, "user.changed", { userId: row.user_id });
  return { ...row, ...columns };
}
