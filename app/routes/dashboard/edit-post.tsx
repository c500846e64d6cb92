import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { getDraft } from "#app/features/posts/draft-queries.server.ts";
import { listReviews } from "#app/features/posts/revision-queries.server.ts";
import { answerPostForm } from "#app/magazine/dashboard/post-answers.server.ts";
import { choicesFor } from "#app/magazine/dashboard/post-choices.server.ts";
import { PostForm } from "#app/magazine/dashboard/post-form.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/edit-post.ts";

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const viewer = await requireRole(context, request, "author");
  const { db } = getServices(context);
  const actor = actorOf(viewer);
  const [draft, choices] = [await getDraft(db, params.id, actor), await choicesFor(db, actor)];
  const [review = null] = await listReviews(db, draft.id, 1);
  const done = url.searchParams.get("done");
  return { ...choices, draft, review, isSaved: done === "saved", isKept: done === "kept" };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const viewer = await requireRole(context, request, "author");
  return answerPostForm(getServices(context), viewer, request, params.id);
}

export function meta({ matches, params }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Edit post",
    description: "Change what you have written.",
    path: `/dashboard/posts/${params.id}`,
    isUnlisted: true,
  });
}

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  // A form of its own for each version: what was saved elsewhere is shown, not what was typed before.
  const { id, version } = loaderData.draft;
  return <PostForm key={`${id}-${version}`} {...loaderData} reply={actionData} />;
}
