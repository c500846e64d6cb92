/** Reads plans for the owner, including hidden ones. */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { PlansTable } from "#app/database/tables/billing.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { type PlanView, toPlanView } from "./queries.server.ts";

/** A plan with all editable fields and its version. */
export interface DeskPlan extends PlanView {
  isActive: boolean;
  /** Rank among plans that open posts. */
  tier: number;
  position: number;
  version: string;
}

function toDeskPlan(row: Selectable<PlansTable>): DeskPlan {
  const { created_at: _made, ...decided } = row;
  return {
    ...toPlanView(row),
    isActive: row.is_active === 1,
    tier: row.tier,
    position: row.position,
    version: fingerprint(decided),
  };
}

/** All plans in the owner's order. One statement. */
export async function listDeskPlans(db: Database): Promise<DeskPlan[]> {
  const rows = await db.selectFrom("plans").selectAll().orderBy("position").orderBy("id").execute();
  return rows.map(toDeskPlan);
}

/** @throws NotFound for an unknown plan */
export async function getDeskPlan(db: Database, id: string): Promise<DeskPlan> {
  const row = await db.selectFrom("plans").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new NotFound(`No plan "${id}"`);
  return toDeskPlan(row);
}

/** Whether a subscription or invoice references a plan. One statement along indexes. */
export async function isPlanReferenced(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom("subscriptions").select("id").where("plan_id", "=", id)),
        exists(selectFrom("subscriptions").select("id").where("next_plan_id", "=", id)),
        exists(selectFrom("invoices").select("id").where("plan_id", "=", id)),
        exists(selectFrom("gifts").select("id").where("plan_id", "=", id)),
        exists(selectFrom("post_plans").select("post_id").where("plan_id", "=", id)),
      ]).as("isChosen"),
    )
    .executeTakeFirstOrThrow();
  return Boolean(row.isChosen);
}
