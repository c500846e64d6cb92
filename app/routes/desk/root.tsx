import { loadOwnAssignments } from "#app/desk/assignments/load-assignments.server.ts";
import { Welcome } from "#app/desk/overview/welcome.tsx";
import { countUnread } from "#app/features/accounts/notification-queries.server.ts";
import { canEditAll, canManageSite, hasRole } from "#app/features/accounts/policy.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { countUnpaid } from "#app/features/billing/invoices/invoice-queries.server.ts";
import { countQueue } from "#app/features/comments/moderation/moderation-queries.server.ts";
import { listReturned } from "#app/features/posts/queries/revision-queries.server.ts";
import { getDeskFigures } from "#app/features/statistics/desk-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/root.ts";

const RETURNED_SHOWN = 3;
const ASSIGNED_SHOWN = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = getViewer(context);
  const { db } = getServices(context);
  const actor = actorOf(viewer);
  const isEditor = canEditAll(actor);
  const scope = isEditor ? {} : { authorId: viewer.author?.id ?? null };
  const [unreadCount, queueCount, unpaidCount, figures, returned, own] = await Promise.all([
    countUnread(db, viewer.userId),
    isEditor ? countQueue(db) : null,
    canManageSite(actor) ? countUnpaid(db) : null,
    hasRole(actor, "author") ? getDeskFigures(db, scope, Date.now()) : null,
    viewer.author ? listReturned(db, viewer.author.id, RETURNED_SHOWN) : [],
    hasRole(actor, "author") ? loadOwnAssignments(db, viewer.userId, ASSIGNED_SHOWN) : null,
  ]);
  const reviewCount = isEditor ? (figures?.inReview ?? 0) : 0;
  const waiting = { unreadCount, queueCount, unpaidCount, reviewCount, returned };
  return { name: viewer.name, ...waiting, own, figures };
}

export const meta = pageMeta({
  title: "Dashboard",
  description: "What waits for you.",
  path: "/dashboard/root",
  robots: "noindex",
});

export default function DashboardRoot({ loaderData }: Route.ComponentProps) {
  return <Welcome {...loaderData} />;
}
