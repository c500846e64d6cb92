import { data, redirect } from "react-router";
import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { listDecisions } from "#app/features/comments/decision-queries.server.ts";
import { findQueueItem, listQueue } from "#app/features/comments/moderation-queries.server.ts";
import { readRules } from "#app/features/comments/rules-queries.server.ts";
import { readFields } from "#app/magazine/account/account-answers.server.ts";
import { decide } from "#app/magazine/dashboard/moderation-answers.server.ts";
import { type ModerationData, ModerationPage } from "#app/magazine/dashboard/moderation-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/moderation.ts";

const ITEMS_ON_A_PAGE = 20;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { role } = await requireRole(context, request, "editor");
  const { db } = getServices(context);
  const asked = url.searchParams;
  const list = { cursor: asked.get("cursor"), limit: ITEMS_ON_A_PAGE };
  const frame = { isOwner: role === "owner", decidedId: asked.get("decided") };
  const view = asked.get("view");
  if (view === "log") {
    return { ...frame, view, ...(await listDecisions(db, list)) } satisfies ModerationData;
  }
  if (view === "rules") {
    return { ...frame, view, rules: await readRules(db) } satisfies ModerationData;
  }
  const commentId = asked.get("comment");
  if (commentId) {
    const item = await findQueueItem(db, commentId);
    const items = item ? [item] : [];
    return { ...frame, view: "queue", items, nextCursor: null } satisfies ModerationData;
  }
  return { ...frame, view: "queue", ...(await listQueue(db, list)) } satisfies ModerationData;
}

/** A decision leads back to the queue, where it can be undone; a refused form is shown again. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await requireRole(context, request, "editor");
  const fields = await readFields(request);
  const outcome = await decide(getServices(context), fields, { actor: actorOf(viewer) });
  if (outcome.ok) throw redirect(outcome.value, 303);
  return data({ errors: outcome.errors, fields }, { status: 422 });
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Moderation",
    description: "What waits for an editor.",
    path: "/dashboard/moderation",
    isUnlisted: true,
  });
}

export default function Moderation({ loaderData, actionData }: Route.ComponentProps) {
  return <ModerationPage page={loaderData} refused={actionData} />;
}
