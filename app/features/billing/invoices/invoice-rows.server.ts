/**
 * Writes invoices, with gapless numbers and self-contained content. A choice of a plan makes an invoice
 * without a number, which the next choice replaces: numbers are for what is due or paid.
 */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { InvoicesTable } from "#app/database/tables/billing.ts";
import {
  type RedeemedCoupon,
  recordRedemption,
  releaseCoupon,
} from "#app/features/billing/coupons/coupon-commands.server.ts";
import { NO_TAX, rateFor, sellerIn, taxOn } from "#app/features/billing/taxes/tax-rules.ts";
import { readTaxRules } from "#app/features/billing/taxes/tax-settings.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { type BillingAddress, findBillingAddress } from "./address-commands.server.ts";

export type InvoiceRow = Selectable<InvoicesTable>;

const NUMBER_LENGTH = 4;

/**
 * Next invoice number of a year, "2026-0001". The counter row is locked until the end of the
 * transaction, and a rollback returns the number, so there are no gaps.
 */
async function nextNumber(db: Database, at: number): Promise<string> {
  const year = new Date(at).getUTCFullYear();
  const { last_number } = await db
    .insertInto("invoice_numbers")
    .values({ year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column("year").doUpdateSet((eb) => ({
        last_number: eb("invoice_numbers.last_number", "+", 1),
      })),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return `${year}-${String(last_number).padStart(NUMBER_LENGTH, "0")}`;
}

/** Gives an invoice its number, once. */
export async function numberInvoice(
  db: Database,
  invoice: InvoiceRow,
  at: number,
): Promise<InvoiceRow> {
  if (invoice.number !== null) return invoice;
  return db
    .updateTable("invoices")
    .set({ number: await nextNumber(db, at) })
    .where("id", "=", invoice.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Somebody without an account. */
export interface GuestBuyer {
  /** "" when they do not say. */
  name: string;
  email: string;
}

/** Content of an invoice. */
export interface InvoiceContent {
  /** Null for what is paid once. */
  subscriptionId: string | null;
  donationId?: string;
  /** Null for donations without an account. */
  userId: string | null;
  /** The buyer, where there is no account. */
  buyer?: GuestBuyer;
  plan: { id: string | null; name: string; priceCents: number; currency: string; per?: string };
  /** Whether the price is what a gateway has charged, tax included. */
  isCharged?: boolean;
  purpose: InvoiceRow["purpose"];
  periodStart: number | null;
  periodEnd: number | null;
  dueAt: number;
  gateway: string;
  coupon?: RedeemedCoupon | null;
  at: number;
}

/** Who buys, and with which tax: as things are now. */
async function buyerColumns(
  db: Database,
  { userId, buyer }: InvoiceContent,
  address: BillingAddress | null,
) {
  const user = db
    .selectFrom("users")
    .select(["name", "email"])
    .where("id", "=", userId ?? "");
  const { name, email } = buyer ?? (await user.executeTakeFirst()) ?? { name: "", email: null };
  const buyer_address = JSON.stringify(address ?? {});
  return { buyer_name: name, buyer_email: email ?? "", buyer_address };
}

/** Issues an open invoice, without a number. */
export async function issueInvoice(db: Database, billed: InvoiceContent): Promise<InvoiceRow> {
  const { plan, coupon, at } = billed;
  const discount = coupon?.discountCents ?? 0;
  const rules = await readTaxRules(db);
  const address = billed.userId ? await findBillingAddress(db, billed.userId) : null;
  const isTaxed = billed.purpose !== "donation";
  const due = plan.priceCents - discount;
  const tax = taxOn(due, isTaxed ? rateFor(rules, address) : NO_TAX, rules, billed.isCharged);
  const row = await db
    .insertInto("invoices")
    .values({
      id: newId(at),
      subscription_id: billed.subscriptionId,
      user_id: billed.userId,
      number: null,
      status: "open",
      issued_at: at,
      paid_at: null,
      plan_id: plan.id,
      title: plan.name,
      purpose: billed.purpose,
      price_cents: plan.priceCents,
      discount_cents: discount,
      currency: plan.currency,
      amount_cents: tax.totalCents,
      tax_cents: tax.taxCents,
      tax_rate: tax.rate,
      tax_kind: tax.kind,
      buyer_vat: address?.vatNumber ?? "",
      seller: JSON.stringify(sellerIn(rules)),
      per: plan.per ?? null,
      credits_id: null,
      donation_id: billed.donationId ?? null,
      coupon_code: coupon?.code ?? null,
      period_start: billed.periodStart,
      period_end: billed.periodEnd,
      due_at: billed.dueAt,
      gateway: billed.gateway,
      gateway_ref: null,
      ...(await buyerColumns(db, billed, address)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (coupon && billed.userId) {
    const { id: invoiceId } = row;
    await recordRedemption(db, { code: coupon.code, userId: billed.userId, invoiceId, at });
  }
  return row;
}

/** The open invoice of a subscription, or undefined. */
export function findOpenInvoice(
  db: Database,
  subscriptionId: string,
): Promise<InvoiceRow | undefined> {
  return db
    .selectFrom("invoices")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .where("status", "=", "open")
    .executeTakeFirst();
}

/** A gateway may still collect it. */
const isWithoutTrace = ({ number, gateway }: Pick<InvoiceRow, "number" | "gateway">): boolean =>
  number === null && gateway === "manual";

async function voidInvoice(
  db: Database,
  invoice: Pick<InvoiceRow, "id" | "number" | "gateway">,
): Promise<void> {
  await releaseCoupon(db, invoice.id);
  const { id } = invoice;
  if (isWithoutTrace(invoice)) await db.deleteFrom("invoices").where("id", "=", id).execute();
  else await db.updateTable("invoices").set({ status: "void" }).where("id", "=", id).execute();
}

/**
 * Voids the open invoice: it keeps its number, and its coupon is released. Without a number it is
 * deleted.
 */
export async function voidOpenInvoice(db: Database, subscriptionId: string): Promise<void> {
  const open = await findOpenInvoice(db, subscriptionId);
  if (open) await voidInvoice(db, open);
}

/** Voids the open invoices of a donation: nobody is asked for a month that they let pass. */
export async function withdrawDonation(db: Database, donationId: string): Promise<void> {
  const open = await db
    .selectFrom("invoices")
    .select(["id", "number", "gateway"])
    .where("donation_id", "=", donationId)
    .where("status", "=", "open")
    .execute();
  for (const invoice of open) await voidInvoice(db, invoice);
}

/** Voids the open invoices of a user who deletes their account. */
export async function withdrawOpenInvoices(db: Database, userId: string): Promise<void> {
  const open = await db
    .selectFrom("invoices")
    .select(["id", "number", "gateway"])
    .where("user_id", "=", userId)
    .where("status", "=", "open")
    .execute();
  for (const invoice of open) await voidInvoice(db, invoice);
}

/** The credit notes of an invoice, oldest first. */
export function findCreditNotes(db: Database, invoiceId: string): Promise<InvoiceRow[]> {
  const notes = db.selectFrom("invoices").selectAll().where("credits_id", "=", invoiceId);
  return notes.orderBy("issued_at").orderBy("id").execute();
}
