import { requireRole } from "#app/features/accounts/viewer.server.ts";
import { listDeskPlans } from "#app/features/billing/desk-queries.server.ts";
import { PLANS_DONE, PlansPage } from "#app/magazine/dashboard/settings/plans-page.tsx";
import { PLANS_PATH } from "#app/magazine/dashboard/settings/settings-rooms.ts";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/plans.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { role } = await requireRole(context, request, "owner");
  const plans = await listDeskPlans(getServices(context).db);
  const done = PLANS_DONE.find((each) => each === url.searchParams.get("done")) ?? null;
  return { role, plans, done };
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Plans",
    description: "What readers and authors can subscribe to.",
    path: PLANS_PATH,
    isUnlisted: true,
  });
}

export default function Plans({ loaderData }: Route.ComponentProps) {
  return <PlansPage {...loaderData} />;
}
