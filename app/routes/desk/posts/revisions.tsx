import { redirect } from "react-router";
import { MOST_CATEGORIES } from "#app/desk/editor/saving/post-choices.server.ts";
import { filedChanges } from "#app/desk/revisions/filed-changes.ts";
import { restoreRevision } from "#app/desk/revisions/restore-revision.server.ts";
import { RevisionsPage } from "#app/desk/revisions/revisions-page.tsx";
import { wholeTexts } from "#app/desk/revisions/whole-text.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { type Draft, getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import {
  findRevision,
  listReviews,
  listRevisions,
  type RevisionText,
} from "#app/features/posts/queries/revision-queries.server.ts";
import { listCategories } from "#app/features/taxonomy/queries.server.ts";
import { diffLines } from "#app/lib/text-diff.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/revisions.ts";

const REVISIONS_AT_ONCE = 30;
const REVIEWS_SHOWN = 20;

/** An earlier text, against that of now. */
const compared = (
  chosen: RevisionText,
  draft: Draft,
  categories: { id: string; name: string }[],
) => ({
  ...chosen,
  parts: diffLines(...wholeTexts(chosen, draft)),
  fields: filedChanges(chosen.filed, draft, categories),
});

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = getViewer(context);
  const { db } = getServices(context);
  const draft = await getDraft(db, params.id, actorOf(viewer));
  const chosenId = url.searchParams.get("revision");
  const cursor = url.searchParams.get("cursor");
  const [page, reviews, chosen, all] = await Promise.all([
    listRevisions(db, draft.id, { cursor, limit: REVISIONS_AT_ONCE }),
    listReviews(db, draft.id, REVIEWS_SHOWN),
    chosenId ? findRevision(db, draft.id, chosenId) : null,
    chosenId ? listCategories(db, { limit: MOST_CATEGORIES }) : [],
  ]);
  const { id, title } = draft;
  return { ...page, post: { id, title }, reviews, chosen: chosen && compared(chosen, draft, all) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const form = await readForm(request);
  const { revision = "" } = form.values;
  const restored = await submitForm(form, () =>
    restoreRevision(getServices(context), viewer, params.id, revision),
  );
  if (!restored.ok) return restored.refusal;
  throw redirect(`/dashboard/posts/${params.id}?done=saved`, 303);
}

export const meta = pageMeta({
  title: "Revisions",
  description: "How this post came to be.",
  path: "/dashboard/posts/:id/revisions",
  robots: "noindex",
});

export default function Revisions({ loaderData }: Route.ComponentProps) {
  return <RevisionsPage {...loaderData} />;
}
