/** Plans, as Ghost's tiers: listed, made and changed by the commands of the desk. */

import { z } from "zod";
import { BY_SCOPE } from "#app/api/admin/caller.ts";
import type { AdminOperation, AdminRequest } from "#app/api/admin/operation.ts";
import { accept, invalid } from "#app/api/admin/refusals.ts";
import { readItem } from "#app/api/admin/text/text-fields.ts";
import { listAllTiers, TIERS } from "#app/api/content/resources/tiers.server.ts";
import type { PlanInput } from "#app/features/billing/input.ts";
import { savePlan } from "#app/features/billing/plans/commands.server.ts";
import {
  type DeskPlan,
  getDeskPlan,
  listDeskPlans,
} from "#app/features/billing/plans/desk-queries.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { shortResource } from "./short-resource.server.ts";

const Price = z.int().nullish();

export const TierFields = z.object({
  name: z.string(),
  description: z.string().nullish(),
  type: z.enum(["free", "paid"]).optional(),
  active: z.boolean().optional(),
  visibility: z.enum(["public", "none"]).optional(),
  welcome_page_url: z
    .string()
    .nullish()
    .describe("Left out: whoever has subscribed stays where they were."),
  benefits: z.array(z.string()).optional(),
  currency: z.string().nullish(),
  monthly_price: Price.describe("In cents. A plan has a price by the month, by the year, or both."),
  yearly_price: Price.describe("In cents."),
  trial_days: z.int().optional(),
});

type SentTier = Partial<z.output<typeof TierFields>>;

const { answerWith, reads } = shortResource({
  name: "tiers",
  relations: TIERS.relations,
  list: ({ db, env }) => listAllTiers({ db, siteUrl: env.siteUrl, zone: "UTC" }),
});

/** Refuses properties that plans do not have. */
function refuseOthers({ visibility }: SentTier): void {
  if (visibility !== "none") return;
  throw invalid("tier", "visibility", "a plan on offer is public: use active to take it off");
}

type Prices = Required<Pick<PlanInput, "priceCents" | "per" | "yearlyPriceCents">>;

/** An empty price must not make a plan free. */
function pricesOf(sent: SentTier, plan: DeskPlan | null): Prices {
  const isYearly = plan?.per === "/yr";
  const isFree = plan?.priceCents === 0;
  const before = {
    monthly: plan && !isYearly && !isFree ? plan.priceCents : null,
    yearly: plan && isYearly && !isFree ? plan.priceCents : (plan?.yearlyPriceCents ?? null),
  };
  const monthly = sent.monthly_price === undefined ? before.monthly : sent.monthly_price;
  const yearly = sent.yearly_price === undefined ? before.yearly : sent.yearly_price;
  if (monthly === 0) throw invalid("tier", "monthly_price", "must be more than nothing");
  if (yearly === 0) throw invalid("tier", "yearly_price", "must be more than nothing");
  if (monthly !== null) return { priceCents: monthly, per: "/mo", yearlyPriceCents: yearly };
  if (yearly !== null) return { priceCents: yearly, per: "/yr", yearlyPriceCents: null };
  if (!isFree) throw invalid("tier", "monthly_price", "a tier needs a price");
  return { priceCents: 0, per: isYearly ? "/yr" : "/mo", yearlyPriceCents: null };
}

/** Fields that are not sent stay as they are. */
function inputOf(sent: SentTier, plan: DeskPlan | null): Omit<PlanInput, "name"> {
  return {
    ...plan,
    ...pricesOf(sent, plan),
    ...(sent.description !== undefined && { description: sent.description ?? "" }),
    ...(sent.benefits && { features: sent.benefits }),
    ...(sent.currency && { currency: sent.currency.toUpperCase() }),
    ...(sent.trial_days !== undefined && { trialDays: sent.trial_days }),
    ...(sent.active !== undefined && { isActive: sent.active }),
  };
}

async function add(request: AdminRequest) {
  const { services } = request;
  const sent = await readItem(request.request, "tiers", TierFields);
  refuseOthers(sent);
  if (sent.type === "free") throw invalid("tier", "type", "there is a free tier already");
  const others = await listDeskPlans(services.db);
  const begins = {
    currency: others[0]?.currency ?? "USD",
    position: Math.max(-1, ...others.map(({ position }) => position)) + 1,
  };
  const input = { ...begins, ...inputOf(sent, null), name: sent.name };
  const saved = accept("tier", await savePlan(services, input, BY_SCOPE));
  return answerWith(request, saved.id, { status: 201 });
}

async function save(services: Services, id: string, sent: SentTier): Promise<void> {
  const plan = await getDeskPlan(services.db, id);
  const type = plan.priceCents === 0 ? "free" : "paid";
  if (sent.type && sent.type !== type) throw invalid("tier", "type", "cannot be changed");
  const input = { ...inputOf(sent, plan), id, name: sent.name ?? plan.name };
  accept("tier", await savePlan(services, input, BY_SCOPE));
}

async function edit(request: AdminRequest) {
  const { services, params } = request;
  const sent = await readItem(request.request, "tiers", TierFields.partial());
  refuseOthers(sent);
  const id = params.id ?? "";
  await inTransaction(services, (db) => save({ ...services, db }, id, sent));
  return answerWith(request, id);
}

export const TIER_OPERATIONS: readonly AdminOperation[] = [
  ...reads(null),
  { method: "POST", path: "tiers", scope: "plans", run: add },
  { method: "PUT", path: "tiers/:id", scope: "plans", run: edit },
];
