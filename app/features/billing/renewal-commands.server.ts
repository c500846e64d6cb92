/** Lets time pass for subscriptions: invoices the next period, ends what was not paid. */
import type { Database } from "#app/database/client.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { mailRenewal } from "./invoice-letters.server.ts";
import {
  findOpenInvoice,
  type InvoiceRow,
  issueInvoice,
  voidOpenInvoice,
} from "./invoice-rows.server.ts";
import { settle } from "./payment-commands.server.ts";
import { endOfPeriod, GRACE_MS, INVOICE_AHEAD_MS, periodOf } from "./periods.ts";
import { hasEnded } from "./subscription-machine.ts";
import {
  applyEvent,
  CURRENT,
  findSubscription,
  type SubscriptionRow,
  stateOf,
} from "./subscription-rows.server.ts";

const DUE_AT_A_TIME = 50;

/** What the next period is for and costs: the plan chosen for it, else what was agreed on. */
async function nextPlan(db: Database, row: SubscriptionRow) {
  const agreed = {
    ...{ id: row.plan_id, name: row.name, priceCents: row.amount_cents },
    ...{ currency: row.currency, per: periodOf(row.per) },
  };
  if (!row.next_plan_id) return agreed;
  const next = db.selectFrom("plans").selectAll().where("id", "=", row.next_plan_id);
  const plan = await next.executeTakeFirst();
  if (!plan) return agreed;
  const { id, name, price_cents: priceCents, currency, per } = plan;
  return { id, name, priceCents, currency, per: periodOf(per) };
}

/** Whether the next period is to be invoiced now. One without end is only renewed for another plan. */
function isRenewalDue(row: SubscriptionRow, at: number): boolean {
  if (row.cancel_at !== null || (row.status !== "active" && row.status !== "past_due"))
    return false;
  if (row.expires_at === null) return row.next_plan_id !== null;
  return row.plan_id !== null && row.expires_at <= at + INVOICE_AHEAD_MS;
}

/** Invoices the next period, if it is time and has not been done. @returns what waits to be paid */
export async function issueRenewal(
  writer: Writer,
  db: Database,
  row: SubscriptionRow,
  at: number,
): Promise<InvoiceRow | null> {
  if (!isRenewalDue(row, at)) return null;
  const open = await findOpenInvoice(db, row.id);
  if (open && open.purpose !== "change") return null;
  // A change that nobody paid for happens with the period that is invoiced now.
  if (open) await voidOpenInvoice(db, row.id);
  const plan = await nextPlan(db, row);
  const periodStart = row.expires_at ?? at;
  const invoice = await issueInvoice(db, {
    ...{ subscriptionId: row.id, userId: row.user_id, plan, purpose: "renewal" },
    ...{ periodStart, periodEnd: endOfPeriod(periodStart, plan.per, row.started_at) },
    ...{ dueAt: periodStart + GRACE_MS, gateway: row.gateway, at },
  });
  if (invoice.amount_cents > 0) return invoice;
  await settle(writer, db, invoice, { at });
  return null;
}

/** One subscription's passing of time, if there is still something to do. */
async function passTime(writer: Writer, id: string, { at, siteUrl }: Passing): Promise<boolean> {
  return inTransaction(writer, async (db) => {
    const row = await findSubscription(writer, db, id);
    if (!row || hasEnded(stateOf(row))) return false;
    // What a gateway keeps the books of, it renews and ends itself.
    if (row.gateway_ref !== null && row.status !== "pending") return false;
    const issued = await issueRenewal(writer, db, row, at);
    if (issued) await mailRenewal(db, siteUrl, issued);
    const now = (await findSubscription(writer, db, id))!;
    return (await applyEvent(db, now, { type: "pass", at })) !== now;
  });
}

interface Passing {
  /** Milliseconds since 1970. */
  at: number;
  /** The site's public address, for the mails about what is to be paid. */
  siteUrl: string;
}

/**
 * Invoices the periods that begin soon, tells readers of it by mail, and ends the subscriptions
 * whose time is over.
 * @returns how many changed their state
 */
export async function passTimeForAll(writer: Writer, passing: Passing): Promise<number> {
  let count = 0;
  let after = "";
  for (;;) {
    const due = await writer.db
      .selectFrom("subscriptions")
      .select("id")
      .where("status", "in", CURRENT)
      .where("expires_at", "<=", passing.at + INVOICE_AHEAD_MS)
      .where("id", ">", after)
      .orderBy("id")
      .limit(DUE_AT_A_TIME)
      .execute();
    for (const { id } of due) if (await passTime(writer, id, passing)) count++;
    if (due.length < DUE_AT_A_TIME) return count;
    after = due.at(-1)!.id;
  }
}
