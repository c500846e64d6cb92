import { redirect } from "react-router";
import { SubscribePage } from "#app/desk/billing/subscription/subscribe-page.tsx";
import {
  subscribeOrChange,
  tryPlan,
} from "#app/desk/billing/subscription/subscription-forms.server.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { gatewayOf } from "#app/features/billing/gateways/choose-gateway.server.ts";
import { atPeriod, byTheYear } from "#app/features/billing/plans/benefits.ts";
import { listPlans } from "#app/features/billing/plans/queries.server.ts";
import { planChange } from "#app/features/billing/subscriptions/plan-change.ts";
import { findCurrentSubscription } from "#app/features/billing/subscriptions/subscription-queries.server.ts";
import { mayTry } from "#app/features/billing/trials/trial-rows.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/subscribe.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { userId } = getViewer(context);
  const services = getServices(context);
  const sold = (await listPlans(services.db)).find(({ id }) => id === params.plan);
  const plan = sold && atPeriod(sold, url.searchParams.get("per"));
  if (!plan) throw new NotFound(`No plan "${params.plan}"`);
  const yearly = byTheYear(sold);
  const shownOther = plan.per === sold.per ? yearly : sold;
  const other = yearly === sold ? null : { per: shownOther.per, priceCents: shownOther.priceCents };
  const current = await findCurrentSubscription(services.db, userId);
  const change = current && planChange(current, plan, Date.now());
  const gateway = current?.gateway ?? gatewayOf(services).name;
  const offersTrial = plan.trialDays > 0 && !current && (await mayTry(services.db, userId));
  const trialDays = offersTrial ? plan.trialDays : 0;
  return { plan, other, current, change, trialDays, isManual: gateway === "manual" };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const form = await readForm(request);
  const { coupon = "", per, intent, shown } = form.values;
  const shownCents = shown === undefined ? undefined : Number(shown);
  const input = { planId: params.plan, coupon, per, shownCents };
  const asker = { viewer, actor: actorOf(viewer) };
  const services = getServices(context);
  const done = await submitForm(form, () =>
    intent === "trial"
      ? tryPlan(services, input, asker)
      : subscribeOrChange(services, input, asker),
  );
  if (done.ok) throw redirect(done.value, 303);
  // Its page is gone, where the message would be.
  if (done.refusal.data.fieldErrors.planId === "unknown")
    throw redirect("/dashboard/subscription?done=gone", 303);
  return done.refusal;
}

export const meta = pageMeta({
  title: "Subscribe",
  description: "The last step before a plan is yours.",
  path: "/dashboard/subscribe/:plan",
  robots: "noindex",
});

export default function Subscribe({ loaderData, actionData }: Route.ComponentProps) {
  return <SubscribePage {...loaderData} refusal={actionData} />;
}
