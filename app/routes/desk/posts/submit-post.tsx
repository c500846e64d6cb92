import { redirect } from "react-router";
import { PostForm } from "#app/desk/editor/post-form.tsx";
import { choicesFor } from "#app/desk/editor/saving/post-choices.server.ts";
import { pathAfterSaving, savePostForm } from "#app/desk/editor/saving/save-post-form.server.ts";
import { NoAuthorYet } from "#app/desk/posts/no-author-yet.tsx";
import { requireThat } from "#app/features/accounts/policy.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { isWritingOnOffer } from "#app/features/billing/plans/queries.server.ts";
import { canWritePosts } from "#app/features/posts/policy.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { refuseForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/submit-post.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = getViewer(context);
  const actor = actorOf(viewer);
  const { db } = getServices(context);
  if (!canWritePosts(actor)) return { isWritingOnOffer: await isWritingOnOffer(db) };
  const writer = { by: viewer.userId, name: viewer.name };
  return { choices: await choicesFor(db, actor, null), writer };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const actor = actorOf(viewer);
  requireThat(canWritePosts(actor), actor, "write posts");
  const services = getServices(context);
  const { data } = await readForm(request);
  const saved = await savePostForm(services, viewer, data, { id: null });
  if (!saved.ok) return refuseForm({ values: saved.fields }, saved.errors);
  throw redirect(await pathAfterSaving(services, viewer, saved), 303);
}

export const meta = pageMeta({
  title: "Submit post",
  description: "Write for the magazine.",
  path: "/dashboard/submit-post",
  robots: "noindex",
});

export default function SubmitPost({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, writer, isWritingOnOffer = false } = loaderData;
  if (!choices) return <NoAuthorYet isWritingOnOffer={isWritingOnOffer} />;
  return (
    <PostForm choices={choices} writer={writer} draft={null} refusal={actionData} isSaved={false} />
  );
}
