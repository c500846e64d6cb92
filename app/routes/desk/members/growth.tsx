import { GrowthPage } from "#app/desk/members/growth-page.tsx";
import { GROWTH_PATH } from "#app/desk/members/members-paths.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { listDays } from "#app/features/members/growth/days.server.ts";
import { monthsOf } from "#app/features/members/growth/months.ts";
import { canManageMembers } from "#app/features/members/policy.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/growth.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  return {
    months: monthsOf(await listDays(db)),
    siteUrl: env.siteUrl,
    isOwner: canManageMembers(actorOf(getViewer(context))),
  };
}

export const meta = pageMeta({
  title: "Growth",
  description: "How the list of members grows.",
  path: GROWTH_PATH,
  robots: "noindex",
});

export default function Growth({ loaderData }: Route.ComponentProps) {
  return <GrowthPage {...loaderData} />;
}
