import { redirect } from "react-router";
import { runPlanForm } from "#app/desk/settings/plans/plan-form.server.ts";
import { PlanPage } from "#app/desk/settings/plans/plan-page.tsx";
import { PLANS_PATH } from "#app/desk/settings/settings-pages.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { currencyNames } from "#app/features/billing/plans/currencies.ts";
import {
  getDeskPlan,
  isPlanReferenced,
  listDeskPlans,
} from "#app/features/billing/plans/desk-queries.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/plan.ts";

/** Replaces the id in the URL of a new one. */
const NEW = "new";

const findPlan = async (context: Route.LoaderArgs["context"], id: string) =>
  id === NEW ? null : getDeskPlan(getServices(context).db, id);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const plan = await findPlan(context, params.id);
  const isDeletable = plan !== null && !(await isPlanReferenced(db, plan.id));
  const others = await listDeskPlans(db);
  const { language } = await getSite(db);
  const position = Math.max(-1, ...others.map((other) => other.position)) + 1;
  const begins = { currency: others[0]?.currency ?? "USD", position };
  // Formatted on the server, since browsers name some currencies differently.
  return { plan, isDeletable, begins, currencies: currencyNames(language) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const plan = await findPlan(context, params.id);
  const form = await readForm(request);
  const change = { actor: actorOf(viewer) };
  const done = await submitForm(form, () =>
    runPlanForm(getServices(context), form.values, plan, change),
  );
  if (!done.ok) return done.refusal;
  throw redirect(`${PLANS_PATH}?done=${done.value}`, 303);
}

export const meta = pageMeta({
  title: "Plan",
  description: "What it costs, and what it gives.",
  path: PLANS_PATH,
  robots: "noindex",
});

export default function Plan({ loaderData, actionData }: Route.ComponentProps) {
  return <PlanPage {...loaderData} refusal={actionData} />;
}
