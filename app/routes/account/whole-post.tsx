import { actorOf, requireViewer } from "#app/features/accounts/viewer.server.ts";
import { mayReadPost } from "#app/features/billing/reading-queries.server.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import { pageMeta } from "#app/magazine/page-meta.ts";
import { BLOCK_STYLES } from "#app/magazine/post/block-styles.ts";
import { POST_LAYOUTS } from "#app/magazine/post/layouts.ts";
import { loadPostPage } from "#app/magazine/post/post-page.server.ts";
import { PostView } from "#app/magazine/post/post-view.tsx";
import { getServices, proseFor } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/whole-post.ts";

/** A post that is not for everybody, made for one reader: where a log-in leads, and whole without scripts. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request);
  const { layout: name, slug } = params;
  if (!Object.hasOwn(POST_LAYOUTS, name)) throw new NotFound(`No layout "${name}"`);
  const isWhole = await mayReadPost(getServices(context).db, actorOf(viewer), { slug });
  const page = await loadPostPage(context, slug, name, url.searchParams, { isWhole });
  const { post, layout, bodyHtml, spoken, surroundings } = page;
  const { place } = surroundings.discussion;
  return {
    ...{
      post,
      layout,
      place,
      surroundings,
      versions: surroundings.versions,
      isSignedIn: true,
      href: postHref(post),
    },
    html: proseFor(context, `post:${post.id}`, bodyHtml),
    spoken: spoken && {
      ...spoken,
      html: proseFor(context, `spoken:${post.id}`, spoken.html ?? ""),
    },
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, excerpt, canonicalPath } = loaderData.post;
  const tags = pageMeta(matches, {
    ...{ title, description: excerpt, path: canonicalPath },
    isUnlisted: true,
  });
  return [...tags, BLOCK_STYLES];
}

export default function WholePost({ loaderData }: Route.ComponentProps) {
  const { post, layout } = loaderData;
  return <PostView key={`${post.id} ${layout.header}`} page={loaderData} />;
}
