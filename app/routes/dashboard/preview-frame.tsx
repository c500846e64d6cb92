import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { getDraft } from "#app/features/posts/draft-queries.server.ts";
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

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.post.title ?? "",
    description: loaderData?.post.excerpt ?? "",
    path: `/dashboard/posts/${params.id}/preview/${params.layout}`,
    isUnlisted: true,
  });
}

export default function PreviewFrame({ loaderData }: Route.ComponentProps) {
  return <PostPreview {...loaderData} />;
}
