/** Buys and redeems gift subscriptions. */

import { z } from "zod";
import { forUpdate } from "#app/database/queries/row-locks.server.ts";
import type { Change } from "#app/features/accounts/policy.ts";
import {
  issueInvoice,
  voidOpenInvoice,
} from "#app/features/billing/invoices/invoice-rows.server.ts";
import { lockAccount } from "#app/features/billing/lock-account.server.ts";
import { findPlan, type PlanRow } from "#app/features/billing/plans/plan-rows.server.ts";
import {
  findInTheWay,
  startGiven,
} from "#app/features/billing/subscriptions/given-subscriptions.server.ts";
import { addCalendarMonths, PAY_WITHIN_MS } from "#app/features/billing/subscriptions/periods.ts";
import { requireUser } from "#app/features/billing/subscriptions/subscribe-commands.server.ts";
import {
  applyEvent,
  type SubscriptionRow,
} from "#app/features/billing/subscriptions/subscription-rows.server.ts";
import {
  accepted,
  idText,
  nameText,
  type Outcome,
  optionalText,
  readInput,
  refused,
} from "#app/lib/input.ts";
import { HOUR } from "#app/lib/time.ts";
import { consumeRateLimit, type RateLimit } from "#app/platform/security/rate-limits.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { readDeliveryDay } from "./delivery-day.server.ts";
import { type GiftRow, newCode } from "./gift-rows.server.ts";
import { GIFT_LENGTHS, giftCode, giftPrice } from "./gift-rules.ts";

const BuyInput = z.object({
  /** Made by the form: a second click buys no second gift. */
  id: idText,
  planId: idText,
  months: z.coerce
    .number("required")
    .refine((months) => (GIFT_LENGTHS as readonly number[]).includes(months), "bad-value"),
  recipientName: nameText(100).or(z.literal("")).default(""),
  /** "" for a code that the buyer hands over. */
  recipientEmail: z
    .string()
    .trim()
    .max(254, "too-long")
    .pipe(z.email("bad-email").or(z.literal("")))
    .default(""),
  message: optionalText(500).default(""),
  /** The day on which the recipient gets it, as "2026-12-24"; "" for as soon as it is paid. */
  deliverOn: z.string().trim().default(""),
});

const BUYING: RateLimit = { name: "gifts", points: 20, windowMs: HOUR };
const REDEEMING: RateLimit = { name: "gift-codes", points: 20, windowMs: HOUR };

const priceOf = (plan: PlanRow, months: number) =>
  giftPrice(
    {
      priceCents: plan.price_cents,
      per: plan.per,
      yearlyPriceCents: plan.yearly_price_cents,
    },
    months,
  );

/**
 * Orders a gift: its code opens the plan once the invoice is paid. Idempotent by its id.
 * @param gateway the gateway that will collect the payment
 * @returns the errors `unknown` of the plan, `not-sold` of the months, `required` of the recipient's address
 *   where a day is given, `bad-value`, `past` and `too-far` of that day
 * @throws SignInNeeded for a signed-out visitor, TooManyRequests
 */
export async function buyGift(
  writer: Writer,
  input: unknown,
  { actor, at = Date.now(), gateway = "manual" }: Change & { gateway?: string },
): Promise<Outcome<{ invoiceId: string }>> {
  const parsed = readInput(BuyInput, input);
  if (!parsed.ok) return parsed;
  const userId = requireUser(actor);
  await consumeRateLimit(writer.db, BUYING, userId, at);
  const { id, planId, months, recipientName, recipientEmail, message, deliverOn } = parsed.value;
  if (deliverOn && !recipientEmail) return refused("recipientEmail", "required");
  const day = await readDeliveryDay(writer.db, deliverOn, at);
  if (!day.ok) return day;
  return inTransaction(writer, async (db) => {
    await lockAccount(writer, db, userId);
    const known = db.selectFrom("gifts").select("invoice_id").where("id", "=", id);
    const bought = await known.where("buyer_id", "=", userId).executeTakeFirst();
    if (bought?.invoice_id) return accepted({ invoiceId: bought.invoice_id });
    const plan = await findPlan(writer, db, planId);
    if (!plan) return refused("planId", "unknown");
    const priceCents = priceOf(plan, months);
    if (priceCents === null) return refused("months", "not-sold");
    const invoice = await issueInvoice(db, {
      subscriptionId: null,
      userId,
      plan: { id: plan.id, name: plan.name, priceCents, currency: plan.currency },
      purpose: "gift",
      periodStart: null,
      periodEnd: null,
      dueAt: at + PAY_WITHIN_MS,
      gateway,
      at,
    });
    await db
      .insertInto("gifts")
      .values({
        id,
        code: newCode(),
        plan_id: plan.id,
        months,
        buyer_id: userId,
        buyer_name: invoice.buyer_name,
        recipient_name: recipientName,
        recipient_email: recipientEmail,
        message,
        invoice_id: invoice.id,
        state: "unpaid",
        deliver_at: day.value,
        sent_at: null,
        redeemed_by: null,
        redeemed_at: null,
        created_at: at,
      })
      .execute();
    return accepted({ invoiceId: invoice.id });
  });
}

/** Whether a gift makes a running subscription longer: it is for the same plan, and has an end of its own. */
const isProlonged = (row: SubscriptionRow, gift: GiftRow): boolean =>
  row.plan_id === gift.plan_id &&
  row.status === "active" &&
  row.expires_at !== null &&
  row.gateway_ref === null;

/** Within this time, the same code from the same person is a double submit, e.g. from another tab. */
const REPEATED_MS = HOUR;

/** The outcome for a code that was redeemed before. */
function redeemedAlready(gift: GiftRow, userId: string, at: number): Outcome<null> {
  const isOwn = gift.redeemed_by === userId && at - (gift.redeemed_at ?? 0) < REPEATED_MS;
  return isOwn ? accepted(null) : refused("code", "used");
}

/**
 * Redeems a code for the actor: it starts the plan, or extends it. A repeated request within `REPEATED_MS`
 * succeeds and changes nothing; of two people who redeem it at the same time, one succeeds. Emits `user.changed`.
 * @returns the errors `unknown`, `used`, `unpaid` and `has-plan`
 */
export async function redeemGift(
  writer: Writer,
  typed: string,
  { actor, at = Date.now(), gateway = "manual" }: Change & { gateway?: string },
): Promise<Outcome<null>> {
  const userId = requireUser(actor);
  await consumeRateLimit(writer.db, REDEEMING, userId, at);
  return inTransaction(writer, async (db) => {
    const gift = await db
      .selectFrom("gifts")
      .selectAll()
      .where("code", "=", giftCode(typed))
      .$call(forUpdate(writer.dialect))
      .executeTakeFirst();
    if (!gift || gift.state === "void") return refused("code", "unknown");
    if (gift.state === "unpaid") return refused("code", "unpaid");
    if (gift.state === "redeemed") return redeemedAlready(gift, userId, at);
    const plan = await db
      .selectFrom("plans")
      .selectAll()
      .where("id", "=", gift.plan_id)
      .executeTakeFirstOrThrow();
    await lockAccount(writer, db, userId);
    const row = await findInTheWay(writer, db, userId, at);
    if (row && !isProlonged(row, gift)) return refused("code", "has-plan");
    const from = row?.expires_at ?? at;
    const until = addCalendarMonths(from, gift.months);
    if (row) {
      // The next period begins later now: its invoice is issued again before it does.
      await voidOpenInvoice(db, row.id);
      const isTrial = row.origin === "trial";
      const cancelAt = row.cancel_at === null && !isTrial ? null : until;
      const state = { status: "active", expiresAt: until, cancelAt } as const;
      const besides = isTrial ? { origin: "gift" as const } : {};
      await applyEvent(db, row, { type: "reported", at, state }, besides);
    } else {
      const given = { userId, gateway, origin: "gift", until, months: gift.months, at } as const;
      await startGiven(db, plan, given);
    }
    await db
      .updateTable("gifts")
      .set({ state: "redeemed", redeemed_by: userId, redeemed_at: at, from_at: from })
      .where("id", "=", gift.id)
      .execute();
    return accepted(null);
  });
}
