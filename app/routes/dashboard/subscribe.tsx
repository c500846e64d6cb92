import { redirect } from "react-router";
import { actorOf, requireViewer } from "#app/features/accounts/viewer.server.ts";
import { gatewayOf } from "#app/features/billing/choose-gateway.server.ts";
import { planChange } from "#app/features/billing/plan-change.ts";
import { listPlans } from "#app/features/billing/queries.server.ts";
import { findPackage } from "#app/features/billing/subscription-queries.server.ts";
import { SubscribePage } from "#app/magazine/billing/subscribe-page.tsx";
import { answerSubscribe } from "#app/magazine/billing/subscription-answers.server.ts";
import { refuse, textsOf } from "#app/magazine/dashboard/desk-answers.server.ts";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/subscribe.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { userId } = await requireViewer(context, request);
  const services = getServices(context);
  const plan = (await listPlans(services.db)).find(({ id }) => id === params.plan);
  if (!plan) throw new NotFound(`No plan "${params.plan}"`);
  const current = await findPackage(services.db, userId);
  const change = current && planChange(current, plan, Date.now());
  const gateway = current?.gateway ?? gatewayOf(services).name;
  return { plan, current, change, isManual: gateway === "manual" };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const viewer = await requireViewer(context, request);
  const fields = textsOf(await request.formData());
  const input = { planId: params.plan, coupon: fields.coupon ?? "" };
  const answer = await answerSubscribe(getServices(context), input, {
    viewer,
    actor: actorOf(viewer),
  });
  if (answer.ok) throw redirect(answer.value, 303);
  return refuse(answer.errors, fields);
}

export function meta({ matches, params }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Subscribe",
    description: "The last step before a plan is yours.",
    path: `/dashboard/subscribe/${params.plan}`,
    isUnlisted: true,
  });
}

export default function Subscribe({ loaderData, actionData }: Route.ComponentProps) {
  return <SubscribePage {...loaderData} reply={actionData} />;
}
