import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { mayReadPost } from "#app/features/billing/subscriptions/reading-queries.server.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import { POST_LAYOUTS } from "#app/magazine/post/layouts.ts";
import { loadPostPage } from "#app/magazine/post/post-page.server.ts";
import { PostView } from "#app/magazine/post/post-view.tsx";
import { BLOCK_STYLES } from "#app/magazine/post/text/block-styles.ts";
import { contentMeta } from "#app/magazine/shell/meta-tags.ts";
import { getServices, proseFor } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/whole-post.ts";

/**
 * A restricted post rendered for one reader: target of a login, and the complete post without
 * scripts.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = getViewer(context);
  const { layout: name, slug } = params;
  if (!Object.hasOwn(POST_LAYOUTS, name)) throw new NotFound(`No layout "${name}"`);
  const hasFullAccess = await mayReadPost(getServices(context).db, actorOf(viewer), { slug });
  const page = await loadPostPage(context, slug, name, url.searchParams, { hasFullAccess });
  const { post, layout, bodyHtml, spoken, surroundings } = page;
  const { place } = surroundings.discussion;
  return {
    post,
    layout,
    place,
    surroundings,
    versions: surroundings.versions,
    isSignedIn: true,
    href: postHref(post),
    html: proseFor(context, `post:${post.id}`, bodyHtml),
    spoken: spoken && {
      ...spoken,
      html: proseFor(context, `spoken:${post.id}`, spoken.html ?? ""),
    },
  };
}

export const meta: Route.MetaFunction = contentMeta(
  ({ loaderData }) =>
    loaderData && {
      title: loaderData.post.title,
      description: loaderData.post.excerpt,
      path: loaderData.post.canonicalPath,
      robots: "noindex",
      stylesheet: BLOCK_STYLES,
    },
);

export default function WholePost({ loaderData }: Route.ComponentProps) {
  const { post, layout } = loaderData;
  return <PostView key={`${post.id} ${layout.header}`} page={loaderData} />;
}
