import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import { getDraft } from "#app/features/posts/draft-queries.server.ts";
import { readPreviewChoice } from "#app/magazine/dashboard/preview-choice.ts";
import { PreviewPage } from "#app/magazine/dashboard/preview-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/preview.ts";

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const viewer = await requireRole(context, request, "author");
  const draft = await getDraft(getServices(context).db, params.id, actorOf(viewer));
  const own = postHref(draft).split("/")[1]!;
  return { id: draft.id, title: draft.title, choice: readPreviewChoice(url.searchParams, own) };
}

export function meta({ matches, params }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Preview",
    description: "How this post will look.",
    path: `/dashboard/posts/${params.id}/preview`,
    isUnlisted: true,
  });
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  return <PreviewPage {...loaderData} />;
}
