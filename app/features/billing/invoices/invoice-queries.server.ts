/** Lists and reads invoices. */
import type { Database } from "#app/database/client/client.server.ts";
import type { DisputesTable } from "#app/database/tables/billing.ts";
import { type Actor, canEditUser } from "#app/features/accounts/policy.ts";
import type { Seller } from "#app/features/billing/taxes/tax-rules.ts";
import { type CursorPage, decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { BillingAddress } from "./address-commands.server.ts";
import { referenceOf } from "./invoice-reference.ts";
import { findCreditNotes, type InvoiceRow } from "./invoice-rows.server.ts";

/** A row of the invoice list. */
export interface InvoiceLine {
  id: string;
  /** The number, or a reference until there is one. */
  number: string;
  /** False while nothing is due: a choice that may still change. */
  isNumbered: boolean;
  title: string;
  amountCents: number;
  currency: string;
  status: InvoiceRow["status"];
  /** Milliseconds since 1970. */
  issuedAt: number;
  paidAt: number | null;
  dueAt: number | null;
  buyerName: string;
  buyerEmail: string;
}

/** A complete invoice. */
export interface InvoiceView extends InvoiceLine {
  priceCents: number;
  discountCents: number;
  couponCode: string | null;
  periodStart: number | null;
  periodEnd: number | null;
  buyerAddress: Partial<BillingAddress>;
  /** Null for a deleted account. */
  buyerId: string | null;
  gateway: string;
  purpose: InvoiceRow["purpose"];
  taxCents: number;
  /** In hundredths of a percent. */
  taxRate: number;
  taxKind: InvoiceRow["tax_kind"];
  buyerVat: string;
  /** As it was when the invoice was made. */
  seller: Seller;
  /** The invoice that a credit note refunds; null for invoices. */
  credits: { id: string; number: string } | null;
  /** Those over it, oldest first. */
  creditNotes: { id: string; number: string; amountCents: number }[];
  /** Chargebacks, oldest first. */
  disputes: InvoiceDispute[];
}

/** A chargeback and its outcome. */
export interface InvoiceDispute {
  id: string;
  state: DisputesTable["state"];
  amountCents: number;
  /** When it was opened or decided. */
  at: number;
  /** Until when the owner may answer; null once it is decided. */
  answerBy: number | null;
}

const listDisputes = (db: Database, invoiceId: string) =>
  db
    .selectFrom("disputes")
    .selectAll()
    .where("invoice_id", "=", invoiceId)
    .orderBy("opened_at")
    .orderBy("id")
    .execute();

function toLine(row: InvoiceRow): InvoiceLine {
  return {
    id: row.id,
    number: referenceOf(row),
    isNumbered: row.number !== null,
    title: row.title,
    amountCents: row.amount_cents,
    currency: row.currency,
    status: row.status,
    issuedAt: row.issued_at,
    paidAt: row.paid_at,
    dueAt: row.due_at,
    buyerName: row.buyer_name,
    buyerEmail: row.buyer_email,
  };
}

interface InvoiceList {
  cursor?: string | null;
  limit: number;
  /** Invoices of this user; all when left out. */
  userId?: string;
  status?: InvoiceRow["status"];
}

/** Invoices, newest first. One statement along an index. */
export async function listInvoices(
  db: Database,
  { cursor, limit, userId, status }: InvoiceList,
): Promise<CursorPage<InvoiceLine>> {
  const after = decodeCursor(cursor, ["number", "string"]) as [number, string] | null;
  let query = db
    .selectFrom("invoices")
    .selectAll()
    .orderBy("issued_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (userId) query = query.where("user_id", "=", userId);
  if (status) query = query.where("status", "=", status);
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("issued_at", "id"), "<", tuple(after[0], after[1])),
    );
  }
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const nextCursor = last ? encodeCursor([last.issued_at, last.id]) : null;
  return { items: shown.map(toLine), nextCursor };
}

/**
 * An invoice, for its buyer and the owner.
 * @throws NotFound for everybody else
 */
export async function getInvoice(db: Database, id: string, actor: Actor): Promise<InvoiceView> {
  const row = await db
    .selectFrom("invoices")
    .leftJoin("invoices as credited", "credited.id", "invoices.credits_id")
    .selectAll("invoices")
    .select("credited.number as creditedNumber")
    .where("invoices.id", "=", id)
    .executeTakeFirst();
  if (!row || !canEditUser(actor, row.user_id ?? "")) throw new NotFound(`No invoice "${id}"`);
  const notes = await findCreditNotes(db, id);
  return {
    ...toLine(row),
    priceCents: row.price_cents,
    discountCents: row.discount_cents,
    couponCode: row.coupon_code,
    gateway: row.gateway,
    buyerId: row.user_id,
    purpose: row.purpose,
    taxCents: row.tax_cents,
    taxRate: row.tax_rate,
    taxKind: row.tax_kind,
    buyerVat: row.buyer_vat,
    seller: JSON.parse(row.seller) as Seller,
    credits:
      row.credits_id === null ? null : { id: row.credits_id, number: row.creditedNumber ?? "" },
    creditNotes: notes.map((note) => {
      const { number, amountCents } = toLine(note);
      return { id: note.id, number, amountCents };
    }),
    disputes: (await listDisputes(db, id)).map(({ state, ...row }) => ({
      id: row.id,
      state,
      amountCents: row.amount_cents,
      at: state === "open" ? row.opened_at : row.changed_at,
      answerBy: state === "open" ? row.answer_by : null,
    })),
    periodStart: row.period_start,
    periodEnd: row.period_end,
    buyerAddress: JSON.parse(row.buyer_address) as Partial<BillingAddress>,
  };
}

/** Gateway of an open invoice; null when it is not open. */
export async function findOpenGateway(db: Database, id: string): Promise<string | null> {
  const row = db.selectFrom("invoices").select("gateway").where("id", "=", id);
  return (await row.where("status", "=", "open").executeTakeFirst())?.gateway ?? null;
}

/** Number of invoices that wait for a manual payment. One statement along an index. */
export async function countUnpaid(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom("invoices")
    .select((eb) => eb.fn.countAll().as("n"))
    .where("status", "=", "open")
    .where("gateway", "=", "manual")
    .executeTakeFirstOrThrow();
  return Number(n);
}
