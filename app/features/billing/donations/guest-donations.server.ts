/** One-time donations without an account, with the receipt by email. */
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { referenceOf } from "#app/features/billing/invoices/invoice-reference.ts";
import {
  findCreditNotes,
  type InvoiceRow,
  withdrawDonation,
} from "#app/features/billing/invoices/invoice-rows.server.ts";
import type { Seller } from "#app/features/billing/taxes/tax-rules.ts";
import { accepted, nameText, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { DAY, HOUR } from "#app/lib/time.ts";
import { consumeRateLimit, type RateLimit } from "#app/platform/security/rate-limits.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { DONATION_FIELDS, promiseDonation } from "./donation-rows.server.ts";
import { readDonationSettings } from "./donation-settings.server.ts";

const GuestDonation = z.object({
  ...DONATION_FIELDS,
  email: z
    .string("required")
    .trim()
    .toLowerCase()
    .min(1, "required")
    .max(254, "too-long")
    .pipe(z.email("not-an-email")),
  name: nameText(100).or(z.literal("")).default(""),
});

/** An equal unpaid promise within this time is the same one: a guest who goes back and gives again means one donation. */
const REPEATED_MS = DAY;

/** An unpaid promise with the same words, which somebody else's address does not open. */
async function findRepeated(
  db: Database,
  { amountCents, message, email, name }: z.output<typeof GuestDonation>,
  { gateway, currency, at }: { gateway: string; currency: string; at: number },
): Promise<string | null> {
  const row = await db
    .selectFrom("invoices")
    .innerJoin("donations", "donations.id", "invoices.donation_id")
    .select("invoices.id")
    .where("donations.user_id", "is", null)
    .where("donations.state", "=", "unpaid")
    .where("donations.amount_cents", "=", amountCents)
    .where("donations.currency", "=", currency)
    .where("donations.message", "=", message)
    .where("donations.created_at", ">", at - REPEATED_MS)
    .where("invoices.status", "=", "open")
    .where("invoices.gateway", "=", gateway)
    .where("invoices.buyer_email", "=", email)
    .where("invoices.buyer_name", "=", name)
    .orderBy("donations.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Per network: each donation makes an invoice that the owner sees. */
const GIVING: RateLimit = { name: "guest-donations", points: 10, windowMs: HOUR };

interface GivingContext {
  /** IP address of the client. */
  address: string;
  gateway: string;
  /** Title on the invoice. */
  title: string;
  at?: number;
}

/**
 * Promises a donation without an account, which counts once its invoice is paid. Nothing is sent before. Idempotent by its id, and
 * within a day by what was typed.
 * @returns the invoice; the error `off` of the form where the owner takes none
 * @throws TooManyRequests
 */
export async function donateAsGuest(
  writer: Writer,
  input: unknown,
  { address, gateway, title, at = Date.now() }: GivingContext,
): Promise<Outcome<{ invoiceId: string }>> {
  const parsed = readInput(GuestDonation, input);
  if (!parsed.ok) return parsed;
  await consumeRateLimit(writer.db, GIVING, address, at);
  const { id, amountCents, message, ...buyer } = parsed.value;
  return inTransaction(writer, async (db) => {
    const { isOn, currency } = await readDonationSettings(db);
    if (!isOn) return refused("form", "off");
    const repeated = await findRepeated(db, parsed.value, { gateway, currency, at });
    if (repeated) return accepted({ invoiceId: repeated });
    const promised = {
      id,
      user_id: null,
      amount_cents: amountCents,
      currency,
      per: "once" as const,
      message,
    };
    return accepted(await promiseDonation(db, promised, { title, gateway, at, buyer }));
  });
}

/** Data of a receipt. */
export interface GuestReceipt {
  id: string;
  number: string;
  status: InvoiceRow["status"];
  title: string;
  amountCents: number;
  currency: string;
  /** Milliseconds since 1970. */
  issuedAt: number;
  paidAt: number | null;
  name: string;
  email: string;
  gateway: string;
  /** As it was when the donation was promised. */
  seller: Partial<Seller>;
  /** Credit notes of refunds, oldest first. */
  credits: { number: string; amountCents: number }[];
}

/** The receipt of a donation without an account; null for an unknown one. Check the token of its address first. */
export async function findGuestReceipt(db: Database, id: string): Promise<GuestReceipt | null> {
  const row = await db
    .selectFrom("invoices")
    .selectAll()
    .where("id", "=", id)
    .where("purpose", "=", "donation")
    .where("user_id", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const notes = await findCreditNotes(db, id);
  return {
    id: row.id,
    number: referenceOf(row),
    status: row.status,
    title: row.title,
    amountCents: row.amount_cents,
    currency: row.currency,
    issuedAt: row.issued_at,
    paidAt: row.paid_at,
    name: row.buyer_name,
    email: row.buyer_email,
    gateway: row.gateway,
    seller: JSON.parse(row.seller) as Partial<Seller>,
    credits: notes.map((note) => ({
      number: referenceOf(note),
      amountCents: -note.amount_cents,
    })),
  };
}

/** How long a promise waits for its payment: bank transfers take days. */
const PROMISED_MS = 60 * DAY;
const AT_ONCE = 100;

/** Withdraws promises without an account that nobody has paid: what was not given is not kept. */
export async function withdrawUnpaidDonations(writer: Writer, at: number): Promise<void> {
  const rows = await writer.db
    .selectFrom("donations")
    .select("id")
    .where("user_id", "is", null)
    .where("state", "=", "unpaid")
    .where("created_at", "<", at - PROMISED_MS)
    .orderBy("created_at")
    .limit(AT_ONCE)
    .execute();
  for (const { id } of rows)
    await inTransaction(writer, async (db) => {
      await withdrawDonation(db, id);
      await db
        .updateTable("donations")
        .set({ state: "ended", message: "", updated_at: at })
        .where("id", "=", id)
        .execute();
      // An invoice that a payment service may still collect is kept, without the person.
      await db
        .updateTable("invoices")
        .set({ buyer_name: "", buyer_email: "" })
        .where("donation_id", "=", id)
        .where("status", "=", "void")
        .execute();
    });
}
