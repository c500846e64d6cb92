import { redirect } from "react-router";
import { loadOwnAssignments } from "#app/desk/assignments/load-assignments.server.ts";
import { dismissSetup, findSetupSteps } from "#app/desk/overview/setup-steps.server.ts";
import { Welcome } from "#app/desk/overview/welcome.tsx";
import { countUnread } from "#app/features/accounts/notification-queries.server.ts";
import { canEditAll, canManageSite, hasRole } from "#app/features/accounts/policy.ts";
import { actorOf, getViewer, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { countUnpaid } from "#app/features/billing/invoices/invoice-queries.server.ts";
import { countQueue } from "#app/features/comments/moderation/moderation-queries.server.ts";
import { countFailedMails } from "#app/features/mailbox/outbox-queries.server.ts";
import { isDatabaseLost } from "#app/features/maintenance/lost-database.server.ts";
import { listDeskPosts } from "#app/features/posts/queries/desk-queries.server.ts";
import { listReturned } from "#app/features/posts/queries/revision-queries.server.ts";
import { getDeskFigures } from "#app/features/statistics/desk-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, type Services } from "#app/platform/context.server.ts";
import type { Route } from "./+types/root.ts";

const PATH = "/dashboard/root";
const RETURNED_SHOWN = 3;
const DRAFTS_SHOWN = 3;
const ASSIGNED_SHOWN = 5;

/** The person's drafts; none for readers. */
async function draftsOf(services: Services, viewer: Viewer) {
  if (!hasRole(actorOf(viewer), "author")) return [];
  const writer = { userId: viewer.userId, authorId: viewer.author?.id ?? null };
  const { items } = await listDeskPosts(services, { writer, status: "draft" }, DRAFTS_SHOWN);
  return items.map(({ id, title, updatedAt }) => ({ id, title, updatedAt }));
}

/** Numbers that wait for a person of this role. */
async function countsFor({ db }: Services, viewer: Viewer) {
  const isEditor = canEditAll(actorOf(viewer));
  const isOwner = canManageSite(actorOf(viewer));
  const [unread, queue, unpaid, failedMails] = await Promise.all([
    countUnread(db, viewer.userId),
    isEditor ? countQueue(db) : 0,
    isOwner ? countUnpaid(db) : 0,
    isOwner ? countFailedMails(db) : 0,
  ]);
  return { unread, queue, unpaid, failedMails };
}

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = getViewer(context);
  const services = getServices(context);
  const { db } = services;
  const actor = actorOf(viewer);
  const isEditor = canEditAll(actor);
  const scope = isEditor ? {} : { authorId: viewer.author?.id ?? null };
  const [counted, figures, drafts, returned, steps, own, isLost] = await Promise.all([
    countsFor(services, viewer),
    hasRole(actor, "author") ? getDeskFigures(db, scope, Date.now()) : null,
    draftsOf(services, viewer),
    viewer.author ? listReturned(db, viewer.author.id, RETURNED_SHOWN) : [],
    canManageSite(actor) ? findSetupSteps(services) : null,
    hasRole(actor, "author") ? loadOwnAssignments(db, viewer.userId, ASSIGNED_SHOWN) : null,
    canManageSite(actor) && isDatabaseLost(services),
  ]);
  const review = isEditor ? (figures?.inReview ?? 0) : 0;
  const counts = { ...counted, review, scheduled: figures?.scheduled ?? 0 };
  return { name: viewer.name, counts, figures, drafts, returned, steps, own, isLost };
}

/** The owner puts the list of first steps away. */
export async function action({ context }: Route.ActionArgs) {
  await dismissSetup(getServices(context), { actor: actorOf(getViewer(context)) });
  throw redirect(PATH, 303);
}

export const meta = pageMeta({
  title: "Dashboard",
  description: "What waits for you.",
  path: PATH,
  robots: "noindex",
});

export default function DashboardRoot({ loaderData }: Route.ComponentProps) {
  return <Welcome {...loaderData} />;
}
