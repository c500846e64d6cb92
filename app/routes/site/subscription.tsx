import { listPlans } from "#app/features/billing/plans/queries.server.ts";
import { SubscriptionPage } from "#app/magazine/pages/subscription.tsx";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import type { Route } from "./+types/subscription.ts";

export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, "site");
  return { plans: await listPlans(getServices(context).db) };
}

export const meta = pageMeta({
  title: "Subscription",
  description: "Plans for readers who want to keep the magazine going.",
  path: "/subscription",
  robots: "index",
});

export default function Subscription({ loaderData }: Route.ComponentProps) {
  return <SubscriptionPage plans={loaderData.plans} />;
}
