/** Renews and expires subscriptions over time. */
import type { Database } from "#app/database/client/client.server.ts";
import { mailRenewal } from "#app/features/billing/invoices/invoice-emails.server.ts";
import {
  findOpenInvoice,
  type InvoiceRow,
  issueInvoice,
  numberInvoice,
  voidOpenInvoice,
} from "#app/features/billing/invoices/invoice-rows.server.ts";
import { settlePayment } from "#app/features/billing/invoices/payment-commands.server.ts";
import { pricedFor } from "#app/features/billing/plans/plan-rows.server.ts";
import { recordReminder } from "#app/features/billing/trials/trial-rows.server.ts";
import { settleEach } from "#app/platform/jobs/settle-each.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { endOfPeriod, GRACE_MS, INVOICE_AHEAD_MS, periodOf, TRIAL_NOTICE_MS } from "./periods.ts";
import { hasEnded } from "./subscription-machine.ts";
import {
  applyEvent,
  CURRENT,
  findSubscription,
  type SubscriptionRow,
  subscriptionStateOf,
} from "./subscription-rows.server.ts";

const PUBLISH_BATCH_SIZE = 50;

/** Plan and price of the next period: the scheduled plan, else the agreed terms. */
async function nextPlan(db: Database, row: SubscriptionRow) {
  const agreed = {
    id: row.plan_id,
    name: row.name,
    priceCents: row.amount_cents,
    currency: row.currency,
    per: periodOf(row.per),
  };
  if (!row.next_plan_id) return agreed;
  const next = db.selectFrom("plans").selectAll().where("id", "=", row.next_plan_id);
  const found = await next.executeTakeFirst();
  const plan = found && pricedFor(found, row.next_per);
  if (!plan) return agreed;
  const { id, name, price_cents: priceCents, currency, per } = plan;
  return { id, name, priceCents, currency, per: periodOf(per) };
}

/**
 * Whether the next period should be invoiced now. A subscription without an end is renewed only for
 * a plan change.
 */
function isRenewalDue(row: SubscriptionRow, at: number): boolean {
  if (row.cancel_at !== null || (row.status !== "active" && row.status !== "past_due"))
    return false;
  if (row.expires_at === null) return row.next_plan_id !== null;
  const ahead = row.origin === "trial" ? TRIAL_NOTICE_MS : INVOICE_AHEAD_MS;
  return row.plan_id !== null && row.expires_at <= at + ahead;
}

/** Issues the invoice of the next period if it is due; idempotent. @returns the open invoice */
export async function issueRenewal(
  writer: Writer,
  db: Database,
  row: SubscriptionRow,
  at: number,
): Promise<InvoiceRow | null> {
  if (!isRenewalDue(row, at)) return null;
  const open = await findOpenInvoice(db, row.id);
  if (open && open.purpose !== "change") return null;
  // An unpaid upgrade is merged into the renewal.
  if (open) await voidOpenInvoice(db, row.id);
  const plan = await nextPlan(db, row);
  const periodStart = row.expires_at ?? at;
  const invoice = await issueInvoice(db, {
    subscriptionId: row.id,
    userId: row.user_id,
    plan,
    purpose: "renewal",
    periodStart,
    // An unpaid period may end on any day: the paid one begins there.
    periodEnd: endOfPeriod(
      periodStart,
      plan.per,
      row.origin === "paid" ? row.started_at : periodStart,
    ),
    dueAt: row.origin === "trial" ? periodStart : periodStart + GRACE_MS,
    gateway: row.gateway,
    at,
  });
  if (invoice.amount_cents > 0) return invoice;
  await settlePayment(writer, db, invoice, { at });
  return null;
}

/** Applies what is due for one subscription. */
async function processSubscription(
  writer: Writer,
  id: string,
  { at, siteUrl }: ProcessingOptions,
): Promise<boolean> {
  return inTransaction(writer, async (db) => {
    const row = await findSubscription(writer, db, id);
    if (!row || hasEnded(subscriptionStateOf(row))) return false;
    // Gateways renew and end their own subscriptions.
    if (row.gateway_ref !== null && row.status !== "pending") return false;
    const issued = await issueRenewal(writer, db, row, at);
    if (issued) {
      const numbered = await numberInvoice(db, issued, at);
      await mailRenewal(db, siteUrl, numbered, row.origin === "trial" ? "trialEnd" : "renewal");
      if (row.origin === "trial") await recordReminder(db, row.id, at);
    }
    const now = (await findSubscription(writer, db, id))!;
    return (await applyEvent(db, now, { type: "pass", at })) !== now;
  });
}

interface ProcessingOptions {
  /** Milliseconds since 1970. */
  at: number;
  /** The site's public URL, for emails. */
  siteUrl: string;
}

/** Ids of subscriptions that end soon, or have ended. */
async function* dueSubscriptions(db: Database, at: number): AsyncGenerator<string> {
  let after = "";
  for (;;) {
    const due = await db
      .selectFrom("subscriptions")
      .select("id")
      .where("status", "in", CURRENT)
      .where("expires_at", "<=", at + INVOICE_AHEAD_MS)
      .where("id", ">", after)
      .orderBy("id")
      .limit(PUBLISH_BATCH_SIZE)
      .execute();
    for (const { id } of due) yield id;
    if (due.length < PUBLISH_BATCH_SIZE) return;
    after = due.at(-1)!.id;
  }
}

/**
 * Issues renewal invoices with emails, and expires subscriptions.
 * @returns the number of changed subscriptions
 */
export function processDueSubscriptions(
  writer: Writer,
  passing: ProcessingOptions,
): Promise<number> {
  return settleEach(dueSubscriptions(writer.db, passing.at), (id) =>
    processSubscription(writer, id, passing),
  );
}
