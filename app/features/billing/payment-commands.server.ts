/** Takes payments: an invoice that is paid makes its subscription run. */
import type { Database } from "#app/database/client.server.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { mailPayment } from "./invoice-letters.server.ts";
import { type InvoiceRow, voidOpenInvoice } from "./invoice-rows.server.ts";
import { endOfPeriod, periodOf, postsAfterRenewal } from "./periods.ts";
import { agreedColumns, takenOver } from "./plan-rows.server.ts";
import {
  applyEvent,
  type Besides,
  findSubscription,
  type SubscriptionRow,
} from "./subscription-rows.server.ts";

const findAnyPlan = (db: Database, id: string | null) =>
  db
    .selectFrom("plans")
    .selectAll()
    .where("id", "=", id ?? "")
    .executeTakeFirst();

/** A renewal brings posts, and with them the plan that was chosen for it. */
async function renewed(
  db: Database,
  row: SubscriptionRow,
  { plan_id, period_start }: InvoiceRow,
  at: number,
): Promise<Besides> {
  const plan = plan_id === row.plan_id ? undefined : await findAnyPlan(db, plan_id);
  const period = { start: period_start ?? at, per: periodOf(plan?.per ?? row.per) };
  const post_allowance = plan ? plan.post_allowance : row.post_allowance;
  const remaining_posts = postsAfterRenewal(row.remaining_posts, post_allowance, period);
  if (!plan) return { remaining_posts };
  return { ...agreedColumns(plan), remaining_posts, next_plan_id: null };
}

/** A first period begins when it is paid, a later one where the one before ends. */
function paidUntil(row: SubscriptionRow, invoice: InvoiceRow, at: number): number | null {
  if (invoice.purpose === "start") return endOfPeriod(at, periodOf(row.per));
  return invoice.period_end;
}

/** What the payment of an invoice changes besides the subscription's state. */
async function bought(
  db: Database,
  row: SubscriptionRow,
  invoice: InvoiceRow,
  at: number,
): Promise<Besides> {
  switch (invoice.purpose) {
    case "start":
      return { started_at: at };
    case "renewal":
      return renewed(db, row, invoice, at);
    case "change": {
      const plan = await findAnyPlan(db, invoice.plan_id);
      return plan ? takenOver(row, plan) : {};
    }
  }
}

/** How an invoice was paid. */
interface Payment {
  /** Milliseconds since 1970. */
  at: number;
  /** By what name a gateway knows the payment. */
  gatewayRef?: string | null;
  /** What was paid for, where a gateway says so; by our own calendar otherwise. */
  period?: { start: number; end: number };
}

/**
 * Notes a payment inside a transaction that holds nothing yet. Settling again changes nothing.
 * @returns whether it changed anything
 */
export async function settle(
  writer: Writer,
  db: Database,
  { id, subscription_id }: Pick<InvoiceRow, "id" | "subscription_id">,
  { at, gatewayRef = null, period }: Payment,
): Promise<boolean> {
  // The subscription first, always: two who hold one each would wait for each other.
  const row = subscription_id ? await findSubscription(writer, db, subscription_id) : undefined;
  const invoice = await db
    .updateTable("invoices")
    .set({ status: "paid", paid_at: at, ...(gatewayRef && { gateway_ref: gatewayRef }) })
    .where("id", "=", id)
    // What a gateway has taken is paid, though it was withdrawn meanwhile.
    .where("status", "in", gatewayRef ? ["open", "void"] : ["open"])
    .returningAll()
    .executeTakeFirst();
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
 * Notes that an invoice was paid: by transfer, in cash, however the owner and the reader agreed, and
 * tells the reader by mail. Doing so twice changes nothing. Emits `user.changed`.
 * @param siteUrl the site's public address, for the mail
 * @returns the error `void` of the invoice for one that was withdrawn
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
    if (await settle(writer, db, invoice, { at })) await mailPayment(db, siteUrl, invoice);
    return accepted(null);
  });
}

/**
 * Withdraws an invoice that nobody will pay. A subscription that waited for it ends; one that runs
 * is cancelled to its end, and goes on as it is where the invoice was for another plan alone. Emits
 * `user.changed`.
 * @returns the error `paid` of the invoice for one that is paid
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
    if (row) await voidOpenInvoice(db, row.id);
    else await voidWithoutSubscription(db, invoiceId);
    if (row && purpose === "change") {
      await applyEvent(db, row, { type: "pass", at }, { next_plan_id: null });
    } else if (row) await applyEvent(db, row, { type: "cancel", at });
    return accepted(null);
  });
}

async function voidWithoutSubscription(db: Database, id: string): Promise<void> {
  await db.updateTable("invoices").set({ status: "void" }).where("id", "=", id).execute();
}
