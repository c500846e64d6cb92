/** Creates and redeems coupons. */
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { toFlag } from "#app/database/tables/column-types.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { logSettingsChange } from "#app/features/accounts/security-log/security-log.server.ts";
import { CURRENCIES } from "#app/features/billing/plans/currencies.ts";
import {
  accepted,
  count,
  idText,
  moment,
  type Outcome,
  readInput,
  refused,
} from "#app/lib/input.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { couponCode, couponProblem, discountOf, type Purchase } from "./coupon-rules.ts";

const CouponInput = z
  .object({
    code: z
      .string("required")
      .transform(couponCode)
      .pipe(z.string().regex(/^[A-Z0-9-]{3,40}$/, "bad-code")),
    percentOff: count.max(100, "bad-number").default(0),
    amountOffCents: count.default(0),
    /** That of its plan by default. */
    currency: z.enum(CURRENCIES, "bad-value").optional(),
    planId: idText.nullish(),
    redeemBy: moment.nullish(),
    maxRedemptions: count.min(1, "bad-number").nullish(),
  })
  .refine(({ percentOff, amountOffCents }) => percentOff > 0 !== amountOffCents > 0, {
    error: "one-discount",
    path: ["percentOff"],
  });

type CouponInput = z.input<typeof CouponInput>;

/**
 * Currency of the coupon's plan, or of the first plan on offer; a fixed amount applies to this
 * currency only.
 */
async function currencyOf(db: Database, planId: string | null | undefined) {
  const plans = db.selectFrom("plans").select("currency").orderBy("position").orderBy("id");
  const meant = planId ? plans.where("id", "=", planId) : plans.where("is_active", "=", 1);
  return (await meant.limit(1).executeTakeFirst())?.currency;
}

/** Logs who made, switched or deleted a coupon; without its code, which is worth money. */
const logCoupons = (writer: Writer, { actor, at }: Change) =>
  logSettingsChange(writer, ["coupons"], { by: actor.userId, at: at ?? Date.now() });

/**
 * Creates a coupon.
 * @returns the error `taken` of the code when it exists
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function createCoupon(
  writer: Writer,
  input: CouponInput,
  change: Change,
): Promise<Outcome<{ code: string }>> {
  const { actor, at = Date.now() } = change;
  const parsed = readInput(CouponInput, input);
  if (!parsed.ok) return parsed;
  requireThat(canManageSite(actor), actor, "make coupons");
  const { code, percentOff, amountOffCents, planId, redeemBy, maxRedemptions } = parsed.value;
  const { currency: wished } = parsed.value;
  return inTransaction(writer, async (db) => {
    const usual = await currencyOf(db, planId);
    if (planId && !usual) return refused("planId", "unknown");
    const isOther = amountOffCents > 0 && planId && wished && wished !== usual;
    if (isOther) return refused("currency", "bad-value");
    const made = await db
      .insertInto("coupons")
      .values({
        code,
        percent_off: percentOff,
        amount_off_cents: amountOffCents,
        currency: wished ?? usual ?? "USD",
        plan_id: planId ?? null,
        redeem_by: redeemBy ?? null,
        redemptions: 0,
        max_redemptions: maxRedemptions ?? null,
        is_active: 1,
        created_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("code")
      .executeTakeFirst();
    if (!made) return refused("code", "taken");
    await logCoupons({ ...writer, db }, change);
    return accepted(made);
  });
}

/**
 * Deactivates or reactivates a coupon; existing purchases keep their discount.
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function setCouponActive(
  writer: Writer,
  code: string,
  isActive: boolean,
  change: Change,
): Promise<void> {
  requireThat(canManageSite(change.actor), change.actor, "change coupons");
  await inTransaction(writer, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable("coupons")
      .set({ is_active: toFlag(isActive) })
      .where("code", "=", code)
      .where("is_active", "!=", toFlag(isActive))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await logCoupons({ ...writer, db }, change);
  });
}

/**
 * Deletes a coupon that nobody has used; a used one is deactivated, since invoices name it. Idempotent.
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function deleteCoupon(writer: Writer, code: string, change: Change): Promise<void> {
  requireThat(canManageSite(change.actor), change.actor, "change coupons");
  await inTransaction(writer, async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom("coupons")
      .where("code", "=", code)
      .where("redemptions", "=", 0)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await logCoupons({ ...writer, db }, change);
    else await setCouponActive({ ...writer, db }, code, false, change);
  });
}

async function findCoupon(db: Database, code: string) {
  const row = await db
    .selectFrom("coupons")
    .selectAll()
    .where("code", "=", code)
    .executeTakeFirst();
  if (!row) return null;
  return {
    code: row.code,
    percentOff: row.percent_off,
    amountOffCents: row.amount_off_cents,
    currency: row.currency,
    planId: row.plan_id,
    redeemBy: row.redeem_by,
    maxRedemptions: row.max_redemptions,
    redemptions: row.redemptions,
    isActive: row.is_active === 1,
  };
}

/** A redeemed coupon with its discount. */
export interface RedeemedCoupon {
  code: string;
  discountCents: number;
}

/**
 * Redeems a coupon in the transaction of the purchase. Safe under concurrency: the limit is never
 * exceeded.
 */
export async function redeemCoupon(
  db: Database,
  { typed, userId }: { typed: string; userId: string },
  purchase: Purchase,
): Promise<Outcome<RedeemedCoupon>> {
  const code = couponCode(typed);
  const coupon = await findCoupon(db, code);
  if (!coupon) return refused("coupon", "unknown-coupon");
  const problem = couponProblem(coupon, purchase);
  if (problem) return refused("coupon", problem);
  const used = db.selectFrom("coupon_uses").select("code").where("code", "=", code);
  if (await used.where("user_id", "=", userId).executeTakeFirst()) {
    return refused("coupon", "coupon-used");
  }
  // Conditional update: the row read above may be stale.
  const taken = await db
    .updateTable("coupons")
    .set((eb) => ({ redemptions: eb("redemptions", "+", 1) }))
    .where("code", "=", code)
    .where((eb) =>
      eb.or([eb("max_redemptions", "is", null), eb("redemptions", "<", eb.ref("max_redemptions"))]),
    )
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return refused("coupon", "coupon-used-up");
  return accepted({ code, discountCents: discountOf(coupon, purchase.priceCents) });
}

/** Records what a coupon was redeemed for; once per user. */
export async function recordRedemption(
  db: Database,
  use: { code: string; userId: string; invoiceId: string; at: number },
): Promise<void> {
  const { code, userId: user_id, invoiceId: invoice_id, at: created_at } = use;
  await db.insertInto("coupon_uses").values({ code, user_id, invoice_id, created_at }).execute();
}

/** Releases the coupon of a voided invoice. */
export async function releaseCoupon(db: Database, invoiceId: string): Promise<void> {
  const returned = await db
    .deleteFrom("coupon_uses")
    .where("invoice_id", "=", invoiceId)
    .returning("code")
    .executeTakeFirst();
  if (!returned) return;
  await db
    .updateTable("coupons")
    .set((eb) => ({ redemptions: eb("redemptions", "-", 1) }))
    .where("code", "=", returned.code)
    .execute();
}
