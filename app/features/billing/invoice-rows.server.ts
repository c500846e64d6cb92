/** Writes the rows of invoices: numbered without gaps, with all that an invoice must say for itself. */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client.server.ts";
import type { InvoicesTable } from "#app/database/tables/billing.ts";
import { newId } from "#app/lib/id.server.ts";
import { findBillingAddress } from "./address-commands.server.ts";
import { noteCouponUse, returnCoupon, type TakenCoupon } from "./coupon-commands.server.ts";

export type InvoiceRow = Selectable<InvoicesTable>;

const NUMBER_LENGTH = 4;

/**
 * The next number of a year, "2026-0001". The row of the year is held until the transaction ends:
 * one that fails gives its number back, so that none is ever missing.
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

/** What an invoice is for. */
export interface Billed {
  subscriptionId: string;
  userId: string;
  plan: { id: string | null; name: string; priceCents: number; currency: string };
  purpose: InvoiceRow["purpose"];
  periodStart: number;
  periodEnd: number;
  dueAt: number;
  gateway: string;
  coupon?: TakenCoupon | null;
  at: number;
}

async function buyerColumns(db: Database, userId: string) {
  const user = db.selectFrom("users").select(["name", "email"]).where("id", "=", userId);
  const { name, email } = (await user.executeTakeFirst()) ?? { name: "", email: null };
  const address = JSON.stringify((await findBillingAddress(db, userId)) ?? {});
  return { buyer_name: name, buyer_email: email ?? "", buyer_address: address };
}

/** Writes an open invoice. */
export async function issueInvoice(db: Database, billed: Billed): Promise<InvoiceRow> {
  const { plan, coupon, at } = billed;
  const discount = coupon?.discountCents ?? 0;
  const row = await db
    .insertInto("invoices")
    .values({
      ...{ id: newId(at), subscription_id: billed.subscriptionId, user_id: billed.userId },
      ...{ number: await nextNumber(db, at), status: "open", issued_at: at, paid_at: null },
      ...{ plan_id: plan.id, title: plan.name, purpose: billed.purpose },
      ...{ price_cents: plan.priceCents, discount_cents: discount, currency: plan.currency },
      ...{ amount_cents: plan.priceCents - discount, coupon_code: coupon?.code ?? null },
      ...{ period_start: billed.periodStart, period_end: billed.periodEnd, due_at: billed.dueAt },
      ...{ gateway: billed.gateway, gateway_ref: null },
      ...(await buyerColumns(db, billed.userId)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (coupon) {
    const { id: invoiceId } = row;
    await noteCouponUse(db, { code: coupon.code, userId: billed.userId, invoiceId, at });
  }
  return row;
}

/** The invoice of a subscription that waits to be paid, or undefined. */
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

/** Nobody will pay it: it keeps its number, and its coupon can be used again. */
export async function voidOpenInvoice(db: Database, subscriptionId: string): Promise<void> {
  const open = await findOpenInvoice(db, subscriptionId);
  if (!open) return;
  await db.updateTable("invoices").set({ status: "void" }).where("id", "=", open.id).execute();
  await returnCoupon(db, open.id);
}

/** Nobody will pay what somebody who goes leaves open. */
export async function withdrawOpenInvoices(db: Database, userId: string): Promise<void> {
  const open = await db
    .selectFrom("invoices")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "=", "open")
    .execute();
  for (const { id } of open) {
    await db.updateTable("invoices").set({ status: "void" }).where("id", "=", id).execute();
    await returnCoupon(db, id);
  }
}
