/** Plans on offer, as the Content API shows them: as tiers. */
import type { Selectable } from "kysely";
import { type ContentContext, timeOf } from "#app/api/content/context.ts";
import type { TierJson } from "#app/api/content/schemas/tier.ts";
import type { PlansTable } from "#app/database/tables/billing.ts";
import { toPlanView } from "#app/features/billing/plans/queries.server.ts";
import { slugify } from "#app/lib/slug.ts";
import type { Resource } from "./resource.ts";
import { pageOfList } from "./short-list.server.ts";

/** What all of them have in common. */
const SHARED = {
  active: true,
  visibility: "public",
  welcome_page_url: null,
  trial_days: 0,
} as const;

/** Readers need no plan for what is open to members, and Ghost has such a tier always. */
function freeTier(context: ContentContext): TierJson {
  const at = timeOf(context, 0);
  const words = { id: "free", name: "Free", slug: "free", description: null };
  return { ...words, ...SHARED, type: "free", benefits: [], created_at: at, updated_at: at };
}

function toJson(context: ContentContext, row: Selectable<PlansTable>): TierJson {
  const { id, name, description, features, priceCents, currency, per } = toPlanView(row);
  const at = timeOf(context, row.created_at);
  const isFree = priceCents === 0;
  return {
    id,
    name,
    slug: slugify(name) || id,
    description: description || null,
    ...SHARED,
    type: isFree ? "free" : "paid",
    benefits: features,
    ...(!isFree && {
      currency,
      monthly_price: per === "/mo" ? priceCents : null,
      yearly_price: per === "/yr" ? priceCents : null,
    }),
    created_at: at,
    updated_at: at,
  };
}

/** What is on offer, the cheapest first. One statement. */
export async function listTiers(context: ContentContext): Promise<TierJson[]> {
  const rows = await context.db
    .selectFrom("plans")
    .selectAll()
    .where("is_active", "=", 1)
    .orderBy("price_cents")
    .orderBy("id")
    .execute();
  const tiers = rows.map((row) => toJson(context, row));
  const hasFree = tiers.some(({ type }) => type === "free");
  return hasFree ? tiers : [freeTier(context), ...tiers];
}

/** Plans by id, also those that are no longer on offer, in no order. One statement. */
export async function loadTiers(
  context: ContentContext,
  ids: readonly string[],
): Promise<TierJson[]> {
  if (ids.length === 0) return [];
  const rows = await context.db.selectFrom("plans").selectAll().where("id", "in", ids).execute();
  return rows.map((row) => ({ ...toJson(context, row), active: row.is_active === 1 }));
}

export const TIERS: Resource = {
  singular: "tier",
  tags: ["site"],
  filters: ["slug", "type", "visibility"],
  orders: [],
  relations: { include: ["monthly_price", "yearly_price", "benefits"] },
  browse: async (context, query) => pageOfList(await listTiers(context), query),
};
