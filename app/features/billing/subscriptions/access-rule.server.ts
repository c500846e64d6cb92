/**
 * Which plans open which texts: the one rule, for pages, files, APIs and emails. A paid text is open to every
 * running plan that costs something; one with the access `tiers` to the chosen plans and, where its editor says
 * so, to those of a higher tier.
 */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { PostAccess } from "#app/database/tables/posts.ts";
import { GRACE_MS } from "./periods.ts";

/** A text that may be closed. */
export interface ClosedText {
  id: string;
  access: PostAccess;
}

/**
 * The ids of users who have a running plan, grace period included. A trial has none: nothing was paid.
 */
export const selectPaying = (db: Database, at: number) =>
  db
    .selectFrom("subscriptions")
    .select("subscriptions.user_id")
    .where("subscriptions.status", "in", ["active", "past_due"])
    .where("subscriptions.amount_cents", ">", 0)
    .where((eb) =>
      eb.or([
        eb("subscriptions.expires_at", "is", null),
        eb("subscriptions.expires_at", ">", at),
        eb.and([
          eb("subscriptions.expires_at", ">", at - GRACE_MS),
          eb("subscriptions.origin", "!=", "trial"),
        ]),
      ]),
    )
    .where((eb) =>
      eb.or([eb("subscriptions.cancel_at", "is", null), eb("subscriptions.cancel_at", ">", at)]),
    );

/** Whether the plan of a subscription is among those of a post, or above one of them. */
const isChosen = (postId: string) => sql<boolean>`exists (
  select 1 from post_plans
  inner join posts chosen_for on chosen_for.id = post_plans.post_id
  inner join plans chosen on chosen.id = post_plans.plan_id
  left join plans own on own.id = subscriptions.plan_id
  where post_plans.post_id = ${postId} and (chosen.id = subscriptions.plan_id
    or (chosen_for.is_open_above = 1 and own.tier > chosen.tier)))`;

/** The ids of users whose plan opens a text. */
export function selectOpening(db: Database, { id, access }: ClosedText, at: number) {
  const paying = selectPaying(db, at);
  if (access === "paid") return paying;
  return access === "tiers" ? paying.where(isChosen(id)) : paying.where(sql<boolean>`1 = 0`);
}

/** Whether a user has a plan that opens a text. At most one statement. */
export async function hasOpeningPlan(
  db: Database,
  userId: string,
  text: ClosedText,
  at: number = Date.now(),
): Promise<boolean> {
  if (text.access !== "paid" && text.access !== "tiers") return false;
  const row = await selectOpening(db, text, at)
    .where("subscriptions.user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a user has a running plan, grace period included. One statement. */
export const hasRunningPlan = (db: Database, userId: string, at?: number): Promise<boolean> =>
  hasOpeningPlan(db, userId, { id: "", access: "paid" }, at);

/**
 * The plans on offer that open a text, for its paywall, in the owner's order. At most one statement.
 */
export async function listOpeningPlans(
  db: Database,
  { id, access }: ClosedText,
): Promise<{ id: string; name: string }[]> {
  if (access !== "paid" && access !== "tiers") return [];
  let plans = db
    .selectFrom("plans")
    .select(["plans.id", "plans.name"])
    .where("is_active", "=", 1)
    .where("price_cents", ">", 0)
    .orderBy("position")
    .orderBy("id");
  if (access === "tiers") {
    plans = plans.where(
      sql<boolean>`exists (select 1 from post_plans
        inner join posts on posts.id = post_plans.post_id
        inner join plans chosen on chosen.id = post_plans.plan_id
        where post_plans.post_id = ${id} and (chosen.id = plans.id
          or (posts.is_open_above = 1 and plans.tier > chosen.tier)))`,
    );
  }
  return plans.execute();
}
