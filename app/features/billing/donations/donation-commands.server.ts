/** Gives once or by the month, and stops giving. */

import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import type { Change } from "#app/features/accounts/policy.ts";
import {
  numberInvoice,
  withdrawDonation,
} from "#app/features/billing/invoices/invoice-rows.server.ts";
import { lockAccount } from "#app/features/billing/lock-account.server.ts";
import { endOfPeriod } from "#app/features/billing/subscriptions/periods.ts";
import { requireUser } from "#app/features/billing/subscriptions/subscribe-commands.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { HOUR } from "#app/lib/time.ts";
import { NotFound } from "#app/platform/errors.ts";
import { settleEach } from "#app/platform/jobs/settle-each.server.ts";
import { consumeRateLimit, type RateLimit } from "#app/platform/security/rate-limits.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { mailDonationDue } from "./donation-emails.server.ts";
import {
  DONATION_FIELDS,
  type DonationRow,
  issueDonation,
  promiseDonation,
  stopDonation,
} from "./donation-rows.server.ts";
import { readDonationSettings } from "./donation-settings.server.ts";

const DonationInput = z.object({
  ...DONATION_FIELDS,
  per: z.enum(["once", "/mo"], "required"),
});

const GIVING: RateLimit = { name: "donations", points: 20, windowMs: HOUR };

/**
 * Promises a donation, which counts once its invoice is paid. Idempotent by its id.
 * @param title what the invoice calls it
 * @returns the error `off` of the form where the owner takes none
 * @throws SignInNeeded for a signed-out visitor, TooManyRequests
 */
export async function donate(
  writer: Writer,
  input: unknown,
  {
    actor,
    at = Date.now(),
    gateway = "manual",
    title,
  }: Change & { gateway?: string; title: string },
): Promise<Outcome<{ invoiceId: string }>> {
  const parsed = readInput(DonationInput, input);
  if (!parsed.ok) return parsed;
  const userId = requireUser(actor);
  await consumeRateLimit(writer.db, GIVING, userId, at);
  const { id, amountCents, per, message } = parsed.value;
  return inTransaction(writer, async (db) => {
    const { isOn, currency } = await readDonationSettings(db);
    if (!isOn) return refused("form", "off");
    await lockAccount(writer, db, userId);
    const promised = { id, user_id: userId, amount_cents: amountCents, currency, per, message };
    return accepted(await promiseDonation(db, promised, { title, gateway, at }));
  });
}

/**
 * Ends a monthly donation: no further month is requested. Idempotent.
 * @throws SignInNeeded for a signed-out visitor, NotFound for one of somebody else
 */
export async function endDonation(
  writer: Writer,
  id: string,
  { actor, at = Date.now() }: Change,
): Promise<void> {
  const userId = requireUser(actor);
  await inTransaction(writer, async (db) => {
    const own = await db
      .selectFrom("donations")
      .select("id")
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .where("state", "in", ["running", "ended"])
      .executeTakeFirst();
    if (!own) throw new NotFound(`No donation "${id}"`);
    await stopDonation(db, id, at);
  });
}

interface MonthContext {
  at: number;
  siteUrl: string;
  gateway: string;
}

/** Asks for one month: the row is locked by the change of its date. */
async function askForMonth(
  writer: Writer,
  { id, next_at: dueAt }: Pick<DonationRow, "id" | "next_at">,
  { at, siteUrl, gateway }: MonthContext,
): Promise<void> {
  await inTransaction(writer, async (db: Database) => {
    const due = db.selectFrom("donations").selectAll().where("id", "=", id);
    const row = await due.where("next_at", "=", dueAt).executeTakeFirst();
    if (!row?.user_id || dueAt === null) return;
    const next_at = endOfPeriod(dueAt, "/mo", row.anchor_at);
    const moved = await db
      .updateTable("donations")
      .set({ next_at, updated_at: at })
      .where("id", "=", id)
      .where("next_at", "=", dueAt)
      .where("state", "=", "running")
      .executeTakeFirst();
    if (moved.numUpdatedRows === 0n) return;
    // Nobody is asked for a month that they let pass.
    await withdrawDonation(db, id);
    const last = await db
      .selectFrom("invoices")
      .select("title")
      .where("donation_id", "=", id)
      .orderBy("issued_at", "desc")
      .limit(1)
      .executeTakeFirst();
    const title = last?.title ?? "";
    const invoice = await issueDonation(db, row, { title, gateway, at });
    await mailDonationDue(db, siteUrl, await numberInvoice(db, invoice, at));
  });
}

const BATCH = 50;

/** Asks for the months that have begun. */
export async function processDueDonations(writer: Writer, passing: MonthContext): Promise<void> {
  for (;;) {
    const due = await writer.db
      .selectFrom("donations")
      .select(["id", "next_at"])
      .where("state", "=", "running")
      .where("next_at", "<=", passing.at)
      // Donations of deleted accounts are not collected.
      .where("user_id", "is not", null)
      .orderBy("next_at")
      .limit(BATCH)
      .execute();
    await settleEach(due, (row) => askForMonth(writer, row, passing));
    if (due.length < BATCH) return;
  }
}
