/** Plans on offer, as the Content API shows them: as tiers. */

import type { Selectable } from "kysely";
import { type ContentContext, zonedTime } from "#app/api/content/context.ts";
import type { TierJson } from "#app/api/content/schemas/tier.ts";
import type { PlansTable } from "#app/database/tables/billing.ts";
import { toPlanView } from "#app/features/billing/plans/queries.server.ts";
import { nameSlug } from "#app/lib/slug.ts";
import type { Resource } from "./resource.ts";
import { pageOfList } from "./short-list.server.ts";

/** Fields that all tiers share. */
const SHARED = {
  visibility: "public",
  welcome_page_url: null,
} as const;

/** Readers need no plan for what is open to members, and Ghost has such a tier always. */
function freeTier(context: Pick<ContentContext, "zone">): TierJson {
  const at = zonedTime(context, 0);
  const words = { id: "free", name: "Free", slug: "free", description: null };
  const none = { benefits: [], trial_days: 0, active: true };
  return { ...words, ...SHARED, ...none, type: "free", created_at: at, updated_at: at };
}

/** A plan as a tier. */
export function tierJson(
  context: Pick<ContentContext, "zone">,
  row: Selectable<PlansTable>,
): TierJson {
  const { id, name, description, features, priceCents, currency, per, ...plan } = toPlanView(row);
  const at = zonedTime(context, row.created_at);
  const isFree = priceCents === 0;
  return {
    id,
    name,
    slug: nameSlug({ id, name }),
    description: description || null,
    ...SHARED,
    active: row.is_active === 1,
    type: isFree ? "free" : "paid",
    benefits: features,
    ...(!isFree && {
      currency,
      monthly_price: per === "/mo" ? priceCents : null,
      yearly_price: per === "/yr" ? priceCents : plan.yearlyPriceCents,
    }),
    trial_days: plan.trialDays,
    created_at: at,
    updated_at: at,
  };
}

/** All plans, those on offer first, and the cheapest first. One statement. */
export async function listAllTiers(context: ContentContext): Promise<TierJson[]> {
  const rows = await context.db
    .selectFrom("plans")
    .selectAll()
    .orderBy("is_active", "desc")
    .orderBy("price_cents")
    .orderBy("id")
    .execute();
  const tiers = rows.map((row) => tierJson(context, row));
  const hasFree = tiers.some(({ type, active }) => active && type === "free");
  return hasFree ? tiers : [freeTier(context), ...tiers];
}

/** Plans by id, also those that are no longer on offer, in no order. One statement. */
export async function loadTiers(
  context: ContentContext,
  ids: readonly string[],
): Promise<TierJson[]> {
  if (ids.length === 0) return [];
  const rows = await context.db.selectFrom("plans").selectAll().where("id", "in", ids).execute();
  return rows.map((row) => tierJson(context, row));
}

/** Lists the plans on sale, the cheapest first. One statement. */
export const listTiers = async (context: ContentContext): Promise<TierJson[]> =>
  (await listAllTiers(context)).filter(({ active }) => active);

export const TIERS: Resource = {
  singular: "tier",
  tags: ["site"],
  filters: ["slug", "type", "visibility"],
  orders: [],
  relations: { include: ["monthly_price", "yearly_price", "benefits"] },
  browse: async (context, query) => pageOfList(await listTiers(context), query),
};
