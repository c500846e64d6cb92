import { requireViewer } from "#app/features/accounts/viewer.server.ts";
import { findPackage } from "#app/features/billing/subscription-queries.server.ts";
import { PackagePage } from "#app/magazine/dashboard/package-page.tsx";
import { pageMeta } from "#app/magazine/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/subscription.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId } = await requireViewer(context, request);
  return { view: await findPackage(getServices(context).db, userId) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Your subscription",
    description: "The package you have, and how long it runs.",
    path: "/dashboard/subscription",
    isUnlisted: true,
  });
}

export default function Subscription({ loaderData }: Route.ComponentProps) {
  return <PackagePage {...loaderData} />;
}
