import { PLANS_DONE, PlansPage } from "#app/desk/settings/plans/plans-page.tsx";
import { PLANS_PATH } from "#app/desk/settings/settings-pages.ts";
import { listDeskPlans } from "#app/features/billing/plans/desk-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/plans.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const plans = await listDeskPlans(getServices(context).db);
  const done = PLANS_DONE.find((each) => each === url.searchParams.get("done")) ?? null;
  return { plans, done };
}

export const meta = pageMeta({
  title: "Plans",
  description: "What readers and authors can subscribe to.",
  path: PLANS_PATH,
  robots: "noindex",
});

export default function Plans({ loaderData }: Route.ComponentProps) {
  return <PlansPage {...loaderData} />;
}
