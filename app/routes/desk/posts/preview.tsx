import { readPreviewChoice } from "#app/desk/preview/preview-choice.ts";
import { PreviewPage } from "#app/desk/preview/preview-page.tsx";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { hasEmailParts } from "#app/features/posts/cards/card-lines.ts";
import { getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import { layoutOf } from "#app/magazine/post/layouts.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/preview.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = getViewer(context);
  const draft = await getDraft(getServices(context).db, params.id, actorOf(viewer));
  const own = layoutOf(draft.kind);
  return {
    id: draft.id,
    title: draft.title,
    choice: readPreviewChoice(url.searchParams, own),
    hasEmailParts: hasEmailParts(draft.bodyMarkdown),
  };
}

export const meta = pageMeta({
  title: "Preview",
  description: "How this post will look.",
  path: "/dashboard/posts/:id/preview",
  robots: "noindex",
});

export default function Preview({ loaderData }: Route.ComponentProps) {
  return <PreviewPage {...loaderData} />;
}
