import { listPlans } from "#app/features/billing/queries.server.ts";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { SubscriptionPage } from "#app/magazine/pages/subscription.tsx";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import type { Route } from "./+types/subscription.ts";

export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, "site");
  return { plans: await listPlans(getServices(context).db) };
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Subscription",
    description: "Plans for readers who want to keep the magazine going.",
    path: "/subscription",
  });
}

export default function Subscription({ loaderData }: Route.ComponentProps) {
  return <SubscriptionPage plans={loaderData.plans} />;
}
