import { redirect } from "react-router";
import { runModerationForm } from "#app/desk/moderation/moderation-forms.server.ts";
import { type ModerationData, ModerationPage } from "#app/desk/moderation/moderation-page.tsx";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { listDecisions } from "#app/features/comments/moderation/decision-queries.server.ts";
import {
  findQueueItem,
  listQueue,
} from "#app/features/comments/moderation/moderation-queries.server.ts";
import {
  RULES_SETTING,
  readCommentRules,
} from "#app/features/comments/moderation/rules-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import { settingsVersion } from "#app/platform/seen-settings.server.ts";
import type { Route } from "./+types/moderation.ts";

const ITEMS_ON_A_PAGE = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role } = getViewer(context);
  const { db } = getServices(context);
  const query = url.searchParams;
  const list = { cursor: query.get("cursor"), limit: ITEMS_ON_A_PAGE };
  const frame = { isOwner: role === "owner", decidedId: query.get("decided") };
  const view = query.get("view");
  if (view === "log") {
    return { ...frame, view, ...(await listDecisions(db, list)) } satisfies ModerationData;
  }
  if (view === "rules") {
    const version = await settingsVersion(db, [RULES_SETTING]);
    const rules = await readCommentRules(db);
    return { ...frame, view, rules, version } satisfies ModerationData;
  }
  const commentId = query.get("comment");
  if (commentId) {
    const item = await findQueueItem(db, commentId);
    const items = item ? [item] : [];
    return { ...frame, view: "queue", items, nextCursor: null } satisfies ModerationData;
  }
  return { ...frame, view: "queue", ...(await listQueue(db, list)) } satisfies ModerationData;
}

/** Redirects to the queue, where the decision can be undone; a rejected form is shown again. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const form = await readForm(request);
  const change = { actor: actorOf(viewer) };
  const done = await submitForm(form, () =>
    runModerationForm(getServices(context), form.values, change),
  );
  if (!done.ok) return done.refusal;
  throw redirect(done.value, 303);
}

export const meta = pageMeta({
  title: "Moderation",
  description: "What waits for an editor.",
  path: "/dashboard/moderation",
  robots: "noindex",
});

export default function Moderation({ loaderData, actionData }: Route.ComponentProps) {
  return <ModerationPage page={loaderData} refusal={actionData} />;
}
