import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { getDraft } from "#app/features/posts/draft-queries.server.ts";
import { renderMarkdown } from "#app/features/posts/markdown.server.ts";
import { PreviewPage } from "#app/magazine/dashboard/preview-page.tsx";
import { pageMeta } from "#app/magazine/page-meta.ts";
import { getServices, proseFor } from "#app/platform/context.server.ts";
import type { Route } from "./+types/preview.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const viewer = await requireRole(context, request, "author");
  const draft = await getDraft(getServices(context).db, params.id, actorOf(viewer));
  const { html } = await renderMarkdown(draft.bodyMarkdown);
  const name = `preview:${draft.id}:${draft.version}`;
  const { id, title, excerpt, picture, gallery } = draft;
  const pictures = gallery.flatMap((each) => each.picture ?? []);
  return { id, title, excerpt, picture, pictures, name, html: proseFor(context, name, html) };
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Preview",
    description: "How this post will look.",
    path: `/dashboard/posts/${params.id}/preview`,
    isUnlisted: true,
  });
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  return <PreviewPage {...loaderData} />;
}
