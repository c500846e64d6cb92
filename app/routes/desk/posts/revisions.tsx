import { redirect } from "react-router";
import { latestChange, loadComparison } from "#app/desk/revisions/comparison.server.ts";
import { restoreRevision } from "#app/desk/revisions/restore-revision.server.ts";
import { RevisionsPage } from "#app/desk/revisions/revisions-page.tsx";
import { NOW, revisionsHref } from "#app/desk/revisions/revisions-view.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import { listReviews, listRevisions } from "#app/features/posts/queries/revision-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/revisions.ts";

const REVISIONS_AT_ONCE = 30;
const REVIEWS_SHOWN = 20;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = getViewer(context);
  const { db } = getServices(context);
  const { searchParams: asked } = url;
  const draft = await getDraft(db, params.id, actorOf(viewer));
  const [page, reviews] = await Promise.all([
    listRevisions(db, draft.id, { cursor: asked.get("cursor"), limit: REVISIONS_AT_ONCE }),
    listReviews(db, draft.id, REVIEWS_SHOWN),
  ]);
  const from = asked.get("from");
  const compared = from ? { from, to: asked.get("to") ?? NOW } : latestChange(page.items);
  const comparison = await loadComparison(db, draft, compared);
  const undoId = asked.get("done") === "restored" ? from : null;
  const { id, title } = draft;
  return { ...page, post: { id, title }, reviews, comparison, undoId };
}

/** Address of the restored version, or of the post when nothing was replaced. */
function pathAfter(postId: string, replacedId: string | null): string {
  if (!replacedId) return `/dashboard/posts/${postId}?done=saved`;
  return `${revisionsHref(postId, { from: replacedId, to: NOW })}&done=restored`;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const form = await readForm(request);
  const { revision: revisionId = "", part, version } = form.values;
  const restored = await submitForm(form, () =>
    restoreRevision(getServices(context), viewer, params.id, {
      revisionId,
      part,
      version: version === undefined ? undefined : Number(version),
    }),
  );
  if (!restored.ok) return restored.refusal;
  throw redirect(pathAfter(params.id, restored.value.replacedId), 303);
}

export const meta = pageMeta({
  title: "Revisions",
  description: "How this post came to be.",
  path: "/dashboard/posts/:id/revisions",
  robots: "noindex",
});

export default function Revisions({ loaderData, actionData }: Route.ComponentProps) {
  return <RevisionsPage {...loaderData} refusal={actionData} />;
}
