/** Reads plans for the pricing page. */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { PlansTable } from "#app/database/tables/billing.ts";

export interface PlanView {
  id: string;
  name: string;
  priceCents: number;
  currency: string;
  /** "/mo" or "/yr". */
  per: string;
  features: string[];
  description: string;
  isPopular: boolean;
  /** Posts an author may submit per period; null for unlimited, which opens no writing. */
  postAllowance: number | null;
  includesNewsletter: boolean;
  /** "" for nothing. */
  support: string;
  trialDays: number;
  /** Yearly price of a plan that is sold by the month; null where it is not sold by the year. */
  yearlyPriceCents: number | null;
}

/** Prices are in the smallest unit of the currency. */
export function toPlanView(row: Selectable<PlansTable>): PlanView {
  return {
    id: row.id,
    name: row.name,
    priceCents: row.price_cents,
    currency: row.currency,
    per: row.per,
    features: JSON.parse(row.features) as string[],
    description: row.description,
    isPopular: row.is_popular === 1,
    postAllowance: row.post_allowance,
    includesNewsletter: row.includes_newsletter === 1,
    support: row.support,
    trialDays: row.trial_days,
    yearlyPriceCents: row.per === "/yr" ? null : row.yearly_price_cents,
  };
}

/** The plans on offer in the owner's order. One statement. */
export async function listPlans(db: Database): Promise<PlanView[]> {
  const rows = await db
    .selectFrom("plans")
    .selectAll()
    .where("is_active", "=", 1)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(toPlanView);
}

/** Plans that cost something, also those no longer on offer, which subscribers keep. One statement. */
export function listPaidPlans(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("plans")
    .select(["id", "name"])
    .where("price_cents", ">", 0)
    .orderBy("tier")
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Whether a plan on offer includes posts to submit, which opens writing. One statement. */
export async function isWritingOnOffer(db: Database): Promise<boolean> {
  const plan = await db
    .selectFrom("plans")
    .select("id")
    .where("is_active", "=", 1)
    .where("post_allowance", ">", 0)
    .limit(1)
    .executeTakeFirst();
  return plan !== undefined;
}
