import { redirect } from "react-router";
import { loadPostAssignments } from "#app/desk/assignments/load-assignments.server.ts";
import { PostAssignments } from "#app/desk/assignments/post-assignments.tsx";
import { PostForm } from "#app/desk/editor/post-form.tsx";
import { choicesFor } from "#app/desk/editor/saving/post-choices.server.ts";
import { pathAfterSaving, savePostForm } from "#app/desk/editor/saving/save-post-form.server.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import { listReviews } from "#app/features/posts/queries/revision-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { refuseForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/edit-post.ts";

/** Steps that the post's page confirms, since they end in public. */
const PUBLISHED = ["published", "scheduled"] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = getViewer(context);
  const { db } = getServices(context);
  const actor = actorOf(viewer);
  const draft = await getDraft(db, params.id, actor);
  const [choices, [review = null]] = await Promise.all([
    choicesFor(db, actor, draft),
    listReviews(db, draft.id, 1),
  ]);
  const done = url.searchParams.get("done");
  const published = PUBLISHED.find((name) => name === done) ?? null;
  const isSaved = done === "saved" || published !== null;
  const assigned = await loadPostAssignments(db, draft.id);
  const writer = { by: viewer.userId, name: viewer.name };
  const isNotSubmitted = done === "kept";
  return { choices, writer, assigned, draft, review, isSaved, published, isNotSubmitted };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const services = getServices(context);
  const { data } = await readForm(request);
  const saved = await savePostForm(services, viewer, data, { id: params.id });
  if (!saved.ok) return refuseForm({ values: saved.fields }, saved.errors);
  throw redirect(await pathAfterSaving(services, viewer, saved), 303);
}

export const meta = pageMeta({
  title: "Edit post",
  description: "Change what you have written.",
  path: "/dashboard/posts/:id",
  robots: "noindex",
});

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  // Remounted for each version, so that a version saved elsewhere replaces what was typed before.
  const { id, version } = loaderData.draft;
  return (
    <PostForm key={`${id}-${version}`} {...loaderData} refusal={actionData}>
      <PostAssignments
        postId={id}
        isEditor={loaderData.choices.isEditor}
        {...loaderData.assigned}
      />
    </PostForm>
  );
}
