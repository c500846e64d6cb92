import { redirect } from "react-router";
import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { type Draft, getDraft } from "#app/features/posts/draft-queries.server.ts";
import {
  findRevision,
  listReviews,
  listRevisions,
  type RevisionText,
} from "#app/features/posts/revision-queries.server.ts";
import { listCategories } from "#app/features/taxonomy/queries.server.ts";
import { diffLines } from "#app/lib/text-diff.ts";
import { refuse } from "#app/magazine/dashboard/desk-answers.server.ts";
import { filedChanges } from "#app/magazine/dashboard/filed-changes.ts";
import { MOST_CATEGORIES } from "#app/magazine/dashboard/post-choices.server.ts";
import { restoreRevision } from "#app/magazine/dashboard/restore-answers.server.ts";
import { RevisionsPage } from "#app/magazine/dashboard/revisions-page.tsx";
import { wholeText } from "#app/magazine/dashboard/whole-text.ts";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
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
  parts: diffLines(wholeText(chosen), wholeText(draft)),
  fields: filedChanges(chosen.filed, draft, categories),
});

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const viewer = await requireRole(context, request, "author");
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
  const viewer = await requireRole(context, request, "author");
  const revisionId = String((await request.formData()).get("revision") ?? "");
  const restored = await restoreRevision(getServices(context), viewer, params.id, revisionId);
  if (!restored.ok) return refuse(restored.errors, {});
  throw redirect(`/dashboard/posts/${params.id}?done=saved`, 303);
}

export function meta({ matches, params }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Revisions",
    description: "How this post came to be.",
    path: `/dashboard/posts/${params.id}/revisions`,
    isUnlisted: true,
  });
}

export default function Revisions({ loaderData }: Route.ComponentProps) {
  return <RevisionsPage {...loaderData} />;
}
