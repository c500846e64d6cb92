import { data } from "react-router";
import { renderUnsaved } from "#app/desk/preview/unsaved-words.server.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import { loadDocument } from "#app/islands/navigation/load-document.ts";
import { POST_LAYOUTS } from "#app/magazine/post/layouts.ts";
import { loadPostPreview } from "#app/magazine/post/post-page.server.ts";
import { PostPreview } from "#app/magazine/post/post-preview.tsx";
import { contentMeta } from "#app/magazine/shell/meta-tags.ts";
import type { PageHandle } from "#app/magazine/shell/page-handle.ts";
import { getServices } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { findSiteLanguage } from "#app/platform/i18n/site-language.server.ts";
import type { Route } from "./+types/preview-frame.ts";

export const handle: PageHandle = { hasLongText: true };

/** A post as its page will be, in one of the layouts, for the preview's frame. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = getViewer(context);
  if (!Object.hasOwn(POST_LAYOUTS, params.layout)) throw new NotFound(`No "${params.layout}"`);
  // Requires the permission to edit.
  await getDraft(getServices(context).db, params.id, actorOf(viewer));
  const { bodyHtml, ...page } = await loadPostPreview(context, params.id, params.layout);
  return { ...page, html: bodyHtml };
}

/** The preview with unsaved text, which is rendered but not stored. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const { db } = getServices(context);
  await getDraft(db, params.id, actorOf(viewer));
  const { values } = await readForm(request);
  const words = await renderUnsaved(values, await findSiteLanguage(db));
  if (!words.ok) throw data(null, { status: 422 });
  return words.value;
}

export const meta: Route.MetaFunction = contentMeta(({ loaderData, params }) => ({
  title: loaderData?.post.title ?? "",
  description: loaderData?.post.excerpt ?? "",
  path: `/dashboard/posts/${params.id}/preview/${params.layout}`,
  robots: "noindex",
}));

export default function PreviewFrame({ loaderData, actionData }: Route.ComponentProps) {
  const post = { ...loaderData.post, ...actionData?.post };
  return <PostPreview {...loaderData} post={post} html={actionData?.html ?? loaderData.html} />;
}

export const clientLoader = loadDocument;
