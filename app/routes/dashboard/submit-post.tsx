import { actorOf, requireRole, requireViewer } from "#app/features/accounts/viewer.server.ts";
import { canWritePosts } from "#app/features/posts/policy.ts";
import { NoAuthorYet } from "#app/magazine/dashboard/no-author-yet.tsx";
import { answerPostForm } from "#app/magazine/dashboard/post-answers.server.ts";
import { choicesFor } from "#app/magazine/dashboard/post-choices.server.ts";
import { PostForm } from "#app/magazine/dashboard/post-form.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/submit-post.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = actorOf(await requireViewer(context, request));
  if (!canWritePosts(actor)) return null;
  return choicesFor(getServices(context).db, actor);
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await requireRole(context, request, "author");
  return answerPostForm(getServices(context), viewer, request, null);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Submit post",
    description: "Write for the magazine.",
    path: "/dashboard/submit-post",
    isUnlisted: true,
  });
}

export default function SubmitPost({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NoAuthorYet />;
  return <PostForm {...loaderData} draft={null} reply={actionData} isSaved={false} />;
}
