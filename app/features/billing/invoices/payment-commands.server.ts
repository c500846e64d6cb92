/** Payments: settling an invoice activates or extends its subscription. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { releaseCoupon } from "#app/features/billing/coupons/coupon-commands.server.ts";
import { acceptDonation } from "#app/features/billing/donations/donation-rows.server.ts";
import { releaseGift, voidGift } from "#app/features/billing/gifts/gift-rows.server.ts";
import {
  agreedColumns,
  pricedFor,
  replacementColumns,
} from "#app/features/billing/plans/plan-rows.server.ts";
import {
  endOfPeriod,
  periodOf,
  postsAfterRenewal,
} from "#app/features/billing/subscriptions/periods.ts";
import {
  applyEvent,
  type ExtraColumns,
  findSubscription,
  type SubscriptionRow,
} from "#app/features/billing/subscriptions/subscription-rows.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { mailPayment } from "./invoice-emails.server.ts";
import { type InvoiceRow, numberInvoice } from "./invoice-rows.server.ts";

/** The plan that was paid for, at its price for the period of the invoice. */
async function findAnyPlan(db: Database, { plan_id, per }: InvoiceRow) {
  const plan = await db
    .selectFrom("plans")
    .selectAll()
    .where("id", "=", plan_id ?? "")
    .executeTakeFirst();
  return plan && pricedFor(plan, per);
}

/** A renewal adds posts, and switches to the plan chosen for it. */
async function renewed(
  db: Database,
  row: SubscriptionRow,
  invoice: InvoiceRow,
  at: number,
): Promise<ExtraColumns> {
  const { plan_id, period_start, per } = invoice;
  const isSame = plan_id === row.plan_id && (per ?? row.per) === row.per;
  const plan = isSame ? undefined : await findAnyPlan(db, invoice);
  const period = { start: period_start ?? at, per: periodOf(plan?.per ?? row.per) };
  const post_allowance = plan ? plan.post_allowance : row.post_allowance;
  const remaining_posts = postsAfterRenewal(row.remaining_posts, post_allowance, period);
  // Later periods follow the first one that is paid for.
  const started_at = row.origin === "paid" ? row.started_at : period.start;
  const besides = { remaining_posts, started_at, origin: "paid" as const };
  if (!plan) return besides;
  return { ...agreedColumns(plan), ...besides, next_plan_id: null, next_per: null };
}

/** A first period starts at payment, later ones at the end of the previous period. */
function paidUntil(row: SubscriptionRow, invoice: InvoiceRow, at: number): number | null {
  if (invoice.purpose === "start") return endOfPeriod(at, periodOf(row.per));
  return invoice.period_end;
}

/** Columns that a payment changes besides the state. */
async function bought(
  db: Database,
  row: SubscriptionRow,
  invoice: InvoiceRow,
  at: number,
): Promise<ExtraColumns> {
  switch (invoice.purpose) {
    case "start":
      return { started_at: at };
    case "renewal":
      return renewed(db, row, invoice, at);
    case "change": {
      const plan = await findAnyPlan(db, invoice);
      return plan ? replacementColumns(row, plan) : {};
    }
    default:
      return {};
  }
}

/** Delivers a one-time purchase, without a subscription. */
async function deliver(db: Database, invoice: InvoiceRow, at: number): Promise<void> {
  if (invoice.purpose === "gift") await releaseGift(db, invoice.id);
  if (invoice.purpose === "donation") await acceptDonation(db, invoice, at);
}

/** Details of a payment. */
interface Payment {
  /** Milliseconds since 1970. */
  at: number;
  /** The gateway's payment reference. */
  gatewayRef?: string | null;
  /** The paid period, if the gateway reports it; calculated otherwise. */
  period?: { start: number; end: number };
}

/**
 * Settles an invoice in a transaction that holds no locks yet. Idempotent.
 * @returns whether anything changed
 */
export async function settlePayment(
  writer: Writer,
  db: Database,
  { id, subscription_id }: Pick<InvoiceRow, "id" | "subscription_id">,
  { at, gatewayRef = null, period }: Payment,
): Promise<boolean> {
  // Lock order: the subscription before the invoice, to avoid deadlocks.
  const row = subscription_id ? await findSubscription(writer, db, subscription_id) : undefined;
  const invoice = await db
    .updateTable("invoices")
    .set({ status: "paid", paid_at: at, ...(gatewayRef && { gateway_ref: gatewayRef }) })
    .where("id", "=", id)
    // A payment that a gateway collected counts even for a voided invoice.
    .where("status", "in", gatewayRef ? ["open", "void"] : ["open"])
    .returningAll()
    .executeTakeFirst();
  if (invoice) await deliver(db, await numberInvoice(db, invoice, at), at);
  if (!row || !invoice) return invoice !== undefined;
  const periodEnd = period?.end ?? paidUntil(row, invoice, at);
  const isFirst = invoice.purpose === "start";
  if (isFirst) {
    const dates = { period_start: period?.start ?? at, period_end: periodEnd };
    await db.updateTable("invoices").set(dates).where("id", "=", id).execute();
  }
  const besides = await bought(db, row, invoice, at);
  await applyEvent(db, row, { type: "paid", at, periodEnd }, besides);
  return true;
}

async function getInvoiceRow(db: Database, id: string): Promise<InvoiceRow> {
  const invoice = db.selectFrom("invoices").selectAll().where("id", "=", id);
  const row = await invoice.executeTakeFirst();
  if (!row) throw new NotFound(`No invoice "${id}"`);
  return row;
}

/**
 * Marks an invoice as paid manually (transfer, cash) and emails the reader. Idempotent. Emits
 * `user.changed`.
 * @param siteUrl the site's public URL, for the email
 * @returns the error `void` of the invoice when it was voided
 * @throws SignInNeeded or Forbidden when the actor may not, NotFound
 */
export async function markPaid(
  writer: Writer,
  invoiceId: string,
  siteUrl: string,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<null>> {
  requireThat(canManageSite(actor), actor, "take payments");
  return inTransaction(writer, async (db) => {
    const invoice = await getInvoiceRow(db, invoiceId);
    if (invoice.status === "void") return refused("invoice", "void");
    const isSettled = await settlePayment(writer, db, invoice, { at });
    // Gifts and donations have emails of their own.
    if (isSettled && invoice.subscription_id !== null) {
      await mailPayment(db, siteUrl, await getInvoiceRow(db, invoiceId));
    }
    return accepted(null);
  });
}

/**
 * Voids an unpaid invoice. A pending subscription ends; an active one is cancelled at its end,
 * unless the invoice was for a plan change only. Emits `user.changed`.
 * @returns the error `paid` of the invoice when it is paid
 * @throws SignInNeeded or Forbidden when the actor may not, NotFound
 */
export async function withdrawInvoice(
  writer: Writer,
  invoiceId: string,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<null>> {
  requireThat(canManageSite(actor), actor, "withdraw invoices");
  return inTransaction(writer, async (db) => {
    const { subscription_id } = await getInvoiceRow(db, invoiceId);
    const row = subscription_id ? await findSubscription(writer, db, subscription_id) : undefined;
    const { status, purpose } = await getInvoiceRow(db, invoiceId);
    if (status === "paid") return refused("invoice", "paid");
    if (status === "void") return accepted(null);
    await voidForGood(db, invoiceId);
    if (purpose === "gift") await voidGift(db, invoiceId);
    if (row && purpose === "change") {
      await applyEvent(db, row, { type: "pass", at }, { next_plan_id: null });
    } else if (row) await applyEvent(db, row, { type: "cancel", at });
    return accepted(null);
  });
}

/** Stays in the list, also without a number: the owner has decided it. */
async function voidForGood(db: Database, id: string): Promise<void> {
  await db.updateTable("invoices").set({ status: "void" }).where("id", "=", id).execute();
  await releaseCoupon(db, id);
}
