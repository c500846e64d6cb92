/** Changes the plan of a subscription. */
import type { Database } from "#app/database/client/client.server.ts";
import type { Change } from "#app/features/accounts/policy.ts";
import {
  issueInvoice,
  voidOpenInvoice,
} from "#app/features/billing/invoices/invoice-rows.server.ts";
import {
  agreedColumns,
  findPlan,
  type PlanRow,
  replacementColumns,
} from "#app/features/billing/plans/plan-rows.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { countPlanChoice } from "./choice-limit.server.ts";
import { type PlanChange, planChange } from "./plan-change.ts";
import { issueRenewal } from "./renewal-commands.server.ts";
import {
  isOtherPrice,
  issueFirst,
  payIfFree,
  requireUser,
  SubscribeInput,
  type SubscribeResult,
} from "./subscribe-commands.server.ts";
import { choicesIn } from "./subscription-machine.ts";
import {
  applyEvent,
  getCurrent,
  type SubscriptionRow,
  subscriptionStateOf,
} from "./subscription-rows.server.ts";

interface PlanSwitch {
  row: SubscriptionRow;
  plan: PlanRow;
  /** Milliseconds since 1970. */
  at: number;
}

/** Not paid yet: replaces the plan and its invoice. */
async function changePending(writer: Writer, db: Database, { row, plan, at }: PlanSwitch) {
  const besides = { ...agreedColumns(plan), remaining_posts: plan.post_allowance };
  const changed = await applyEvent(db, row, { type: "pass", at }, besides);
  return payIfFree(writer, db, await issueFirst(db, changed, plan, { coupon: null, at }), at);
}

/**
 * Upgrade: invoices the difference for the rest of the period; the plan starts when it is paid,
 * else with the next period. A gateway that charged the difference already starts it immediately.
 */
async function changeNow(
  writer: Writer,
  db: Database,
  { row, plan, at }: PlanSwitch,
  priceCents: number,
): Promise<string | null> {
  const event = { type: "pass", at } as const;
  if (row.gateway !== "manual") {
    await applyEvent(db, row, event, replacementColumns(row, plan));
    return null;
  }
  await applyEvent(db, row, event, { next_plan_id: plan.id, next_per: plan.per });
  const { id, name, currency, per } = plan;
  const invoice = await issueInvoice(db, {
    subscriptionId: row.id,
    userId: row.user_id,
    plan: { id, name, priceCents, currency, per },
    purpose: "change",
    gateway: row.gateway,
    at,
    periodStart: at,
    periodEnd: row.expires_at!,
    dueAt: row.expires_at!,
  });
  return payIfFree(writer, db, invoice, at);
}

/** Which plan follows with the next period; null for the same. */
interface NextPlan {
  next_plan_id: string | null;
  next_per: string | null;
}

const SAME: NextPlan = { next_plan_id: null, next_per: null };

async function schedule(
  writer: Writer,
  db: Database,
  { row, at }: Pick<PlanSwitch, "row" | "at">,
  next: NextPlan,
) {
  const changed = await applyEvent(db, row, { type: "pass", at }, { ...next });
  // A subscription without an end is renewed now.
  if (row.gateway === "manual") await issueRenewal(writer, db, changed, at);
  return null;
}

function changeLater(writer: Writer, db: Database, change: PlanSwitch) {
  const { row, plan } = change;
  const isSame = plan.id === row.plan_id && plan.per === row.per;
  const next = isSame ? SAME : { next_plan_id: plan.id, next_per: plan.per };
  return schedule(writer, db, change, next);
}

/** When the new plan would start. */
function changeOf(row: SubscriptionRow, plan: PlanRow, at: number): PlanChange {
  const { plan_id: planId, amount_cents: amountCents, started_at: startedAt } = row;
  const { currency, per, status, expires_at: expiresAt, gateway, origin } = row;
  const agreed = { planId, amountCents, currency, per };
  const running = { ...agreed, status, startedAt, expiresAt, gateway, origin };
  return planChange(running, { ...plan, priceCents: plan.price_cents }, at);
}

/**
 * Changes the plan: immediately when nothing is paid yet, an upgrade once the difference is paid,
 * anything else with the next period. Choosing the current plan cancels a scheduled change. Emits
 * `user.changed`.
 * @returns the error `ending` of the plan for a cancelled subscription
 * @throws SignInNeeded, NotFound when the actor has no subscription, TooManyRequests
 */
export async function changePlan(
  writer: Writer,
  input: unknown,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<SubscribeResult>> {
  const parsed = readInput(SubscribeInput, input);
  if (!parsed.ok) return parsed;
  const userId = requireUser(actor);
  await countPlanChoice(writer.db, userId, at);
  return inTransaction(writer, async (db) => {
    const plan = await findPlan(writer, db, parsed.value.planId, parsed.value.per);
    if (!plan) return refused("planId", "unknown");
    if (isOtherPrice(plan, parsed.value)) return refused("planId", "price-changed");
    const row = await getCurrent(writer, db, userId);
    if (!choicesIn(subscriptionStateOf(row), at).canChange) return refused("planId", "ending");
    // Given without an end: there is no next period in which another plan could begin.
    if (row.origin === "complimentary" && row.expires_at === null) {
      return refused("planId", "subscribed");
    }
    const changing = { row, plan, at };
    const change = changeOf(row, plan, at);
    // The open invoice was for the previous choice.
    await voidOpenInvoice(db, row.id);
    const openInvoiceId = await (row.status === "pending"
      ? changePending(writer, db, changing)
      : change.begins === "now"
        ? changeNow(writer, db, changing, change.dueCents)
        : changeLater(writer, db, changing));
    return accepted({ subscriptionId: row.id, openInvoiceId });
  });
}

/**
 * Keeps the agreed plan, also one that is no longer on offer: a scheduled change is cancelled with its open invoice.
 * Emits `user.changed`.
 * @returns the error `ending` of the plan for a cancelled subscription
 * @throws SignInNeeded, NotFound when the actor has no subscription, TooManyRequests
 */
export async function keepPlan(
  writer: Writer,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<null>> {
  const userId = requireUser(actor);
  await countPlanChoice(writer.db, userId, at);
  return inTransaction(writer, async (db) => {
    const row = await getCurrent(writer, db, userId);
    if (!choicesIn(subscriptionStateOf(row), at).canChange) return refused("planId", "ending");
    // A first invoice is not one of a change.
    if (row.next_plan_id === null) return accepted(null);
    await voidOpenInvoice(db, row.id);
    return accepted(await schedule(writer, db, { row, at }, SAME));
  });
}
