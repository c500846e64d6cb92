import { countUnread } from "#app/features/accounts/notification-queries.server.ts";
import { canEditAll } from "#app/features/accounts/policy.ts";
import { actorOf, requireViewer } from "#app/features/accounts/viewer.server.ts";
import { countQueue } from "#app/features/comments/moderation-queries.server.ts";
import { Welcome } from "#app/magazine/dashboard/welcome.tsx";
import { pageMeta } from "#app/magazine/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/root.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request);
  const { db } = getServices(context);
  const [unreadCount, queueCount] = await Promise.all([
    countUnread(db, viewer.userId),
    canEditAll(actorOf(viewer)) ? countQueue(db) : null,
  ]);
  return { name: viewer.name, unreadCount, queueCount };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Dashboard",
    description: "What waits for you.",
    path: "/dashboard/root",
    isUnlisted: true,
  });
}

export default function DashboardRoot({ loaderData }: Route.ComponentProps) {
  return <Welcome {...loaderData} />;
}
