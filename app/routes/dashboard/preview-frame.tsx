import { data } from "react-router";
import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { getDraft } from "#app/features/posts/draft-queries.server.ts";
import { renderUnsaved } from "#app/magazine/dashboard/unsaved-words.server.ts";
import { pageMeta } from "#app/magazine/page-meta.ts";
import { POST_LAYOUTS } from "#app/magazine/post/layouts.ts";
import { loadPostPreview } from "#app/magazine/post/post-page.server.ts";
import { PostPreview } from "#app/magazine/post/post-preview.tsx";
import { getServices, proseFor } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/preview-frame.ts";

/** A post as its page will be, in one of the layouts: what the preview shows in a frame. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const viewer = await requireRole(context, request, "author");
  if (!Object.hasOwn(POST_LAYOUTS, params.layout)) throw new NotFound(`No "${params.layout}"`);
  // Its policy is that of editing.
  const draft = await getDraft(getServices(context).db, params.id, actorOf(viewer));
  const { bodyHtml, ...page } = await loadPostPreview(context, params.id, params.layout);
  const name = `post:${draft.id}`;
  return { ...page, html: proseFor(context, name, bodyHtml) };
}

/** The same with words that its writer has not saved yet; they are shown and kept nowhere. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const viewer = await requireRole(context, request, "author");
  await getDraft(getServices(context).db, params.id, actorOf(viewer));
  const words = await renderUnsaved(await request.formData());
  if (!words.ok) throw data(null, { status: 422 });
  return words.value;
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.post.title ?? "",
    description: loaderData?.post.excerpt ?? "",
    path: `/dashboard/posts/${params.id}/preview/${params.layout}`,
    isUnlisted: true,
  });
}

export default function PreviewFrame({ loaderData, actionData }: Route.ComponentProps) {
  const post = { ...loaderData.post, ...actionData?.post };
  return <PostPreview {...loaderData} post={post} html={actionData?.html ?? loaderData.html} />;
}
