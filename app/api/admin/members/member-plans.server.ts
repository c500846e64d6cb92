/** Gives members plans, and takes given ones back, as Ghost's `tiers` and `comped` say. */

import { z } from "zod";
import { BY_SCOPE } from "#app/api/admin/caller.ts";
import { accept, invalid } from "#app/api/admin/refusals.ts";
import { revokePlan } from "#app/features/billing/complimentary/complimentary-commands.server.ts";
import { gatewayOf } from "#app/features/billing/gateways/choose-gateway.server.ts";
import { CURRENT } from "#app/features/billing/subscriptions/subscription-rows.server.ts";
import { syncMember } from "#app/features/members/accounts/sync-member.server.ts";
import { givePlanToMembers } from "#app/features/members/bulk/give-plan-command.server.ts";
import { nameSlug } from "#app/lib/slug.ts";
import type { Services } from "#app/platform/context.server.ts";
import { loadMembersById } from "./member-json.server.ts";

/** As tiers are listed; one of the names is enough. */
export const SentTier = z
  .object({
    id: z.string().optional(),
    slug: z.string().optional(),
    name: z.string().optional(),
    expiry_at: z.iso.datetime({ offset: true }).nullish(),
  })
  .refine(({ id, slug, name }) => id ?? slug ?? name, "needs an id, a slug or a name");

type SentTier = z.output<typeof SentTier>;

interface SentPlans {
  tiers?: SentTier[] | undefined;
  comped?: boolean | undefined;
}

/** A plan on offer that costs something. */
interface Choice {
  id: string;
  name: string;
}

/** The cheapest first. One statement. */
const listChoices = ({ db }: Services): Promise<Choice[]> =>
  db
    .selectFrom("plans")
    .select(["id", "name"])
    .where("is_active", "=", 1)
    .where("price_cents", ">", 0)
    .orderBy("price_cents")
    .orderBy("id")
    .execute();

function isSameTier({ id, slug, name }: SentTier, plan: Choice): boolean {
  if (id !== undefined) return plan.id === id;
  return slug === undefined ? plan.name === name : nameSlug(plan) === slug;
}

/** The plan that runs at an address, also of an account that nobody has signed in to. */
const findRunning = ({ db }: Services, email: string) =>
  db
    .selectFrom("subscriptions")
    .innerJoin("users", "users.id", "subscriptions.user_id")
    .select(["subscriptions.id", "subscriptions.origin", "users.id as userId"])
    .where("users.email", "=", email)
    .where("subscriptions.status", "in", CURRENT)
    .executeTakeFirst();

async function take(services: Services, email: string, property: string): Promise<void> {
  const running = await findRunning(services, email);
  if (!running) return;
  if (running.origin !== "complimentary") {
    throw invalid("member", property, "has a plan or an order of their own");
  }
  await revokePlan(services, running.id, BY_SCOPE);
  // The listener does this a little later; here the response already shows it.
  await syncMember(services, running.userId);
}

async function give(
  services: Services,
  { id, email, property }: { id: string; email: string; property: string },
  planId: string,
  until: number | null,
): Promise<void> {
  await take(services, email, property);
  const gateway = gatewayOf(services).name;
  const order = { ids: [id], planId, until };
  accept("member", await givePlanToMembers(services, order, { ...BY_SCOPE, gateway }));
  const given = await findRunning(services, email);
  if (!given) throw invalid("member", property, "the plan could not be given");
}

/** The wanted plan: a plan, none, or no change. */
async function readWish(services: Services, { tiers, comped }: SentPlans, isComped: boolean) {
  if (tiers) {
    if (tiers.length > 1) throw invalid("member", "tiers", "a member has one plan at a time");
    const [tier] = tiers;
    if (!tier) return { property: "tiers", plan: null, until: undefined };
    const all = await services.db.selectFrom("plans").select(["id", "name"]).execute();
    const plan = all.find((one) => isSameTier(tier, one));
    if (!plan) throw invalid("member", "tiers", "there is no such tier");
    const until = tier.expiry_at == null ? tier.expiry_at : Date.parse(tier.expiry_at);
    return { property: "tiers", plan, until };
  }
  if (comped === undefined || comped === isComped) return null;
  if (!comped) return { property: "comped", plan: null, until: undefined };
  const [cheapest] = await listChoices(services);
  if (!cheapest) throw invalid("member", "comped", "there is no plan on offer that has a price");
  return { property: "comped", plan: cheapest, until: null };
}

/**
 * Gives the plan that is sent, or takes a given one back. What a member has already stays as it is.
 * @param services of a transaction
 * @throws GhostError for a plan that is not on offer, and for a member whose plan was not given away
 */
export async function savePlans(services: Services, id: string, sent: SentPlans): Promise<void> {
  const [member] = await loadMembersById(services.db, [id]);
  if (!member) return;
  const wish = await readWish(services, sent, member.comped);
  if (!wish) return;
  const { property, plan, until } = wish;
  const [has] = member.tiers;
  if (!plan) return has ? take(services, member.email, property) : undefined;
  const end = has?.expiry_at ? Date.parse(has.expiry_at) : null;
  if (has?.id === plan.id && (until === undefined || until === end)) return;
  const choices = await listChoices(services);
  if (!choices.some((choice) => choice.id === plan.id)) {
    throw invalid("member", property, "this plan is not on offer, or has no price");
  }
  await give(services, { id, email: member.email, property }, plan.id, until ?? null);
}
