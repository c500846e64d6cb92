import { redirect } from "react-router";
import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { currencyNames } from "#app/features/billing/currencies.ts";
import {
  getDeskPlan,
  listDeskPlans,
  wasEverChosen,
} from "#app/features/billing/desk-queries.server.ts";
import { getSite } from "#app/features/operations/site-queries.server.ts";
import { refuse, textsOf } from "#app/magazine/dashboard/desk-answers.server.ts";
import { answerPlan } from "#app/magazine/dashboard/settings/plan-answers.server.ts";
import { PlanPage } from "#app/magazine/dashboard/settings/plan-page.tsx";
import { PLANS_PATH } from "#app/magazine/dashboard/settings/settings-rooms.ts";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/plan.ts";

/** The address of a new one, in place of an id. */
const NEW = "new";

const findPlan = async (context: Route.LoaderArgs["context"], id: string) =>
  id === NEW ? null : getDeskPlan(getServices(context).db, id);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { role } = await requireRole(context, request, "owner");
  const { db } = getServices(context);
  const plan = await findPlan(context, params.id);
  const isDeletable = plan !== null && !(await wasEverChosen(db, plan.id));
  const others = await listDeskPlans(db);
  const { language } = await getSite(db);
  const position = Math.max(-1, ...others.map((other) => other.position)) + 1;
  const begins = { currency: others[0]?.currency ?? "USD", position };
  // Named on the server: browsers name some currencies otherwise.
  return { role, plan, isDeletable, begins, currencies: currencyNames(language) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const viewer = await requireRole(context, request, "owner");
  const plan = await findPlan(context, params.id);
  const fields = textsOf(await request.formData());
  const change = { actor: actorOf(viewer) };
  const answer = await answerPlan(getServices(context), fields, plan, change);
  if (!answer.ok) return refuse(answer.errors, fields);
  throw redirect(`${PLANS_PATH}?done=${answer.value}`, 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Plan",
    description: "What it costs, and what it gives.",
    path: PLANS_PATH,
    isUnlisted: true,
  });
}

export default function Plan({ loaderData, actionData }: Route.ComponentProps) {
  return <PlanPage {...loaderData} reply={actionData} />;
}
