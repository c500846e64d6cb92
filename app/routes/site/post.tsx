import { useMemo } from "react";
import { postHref } from "#app/features/posts/addresses.ts";
import { useServerOnly } from "#app/islands/server-only.ts";
import { pictureUrl } from "#app/lib/media/picture.ts";
import { loadPostPage } from "#app/magazine/post/post-page.server.ts";
import { PostView } from "#app/magazine/post/post-view.tsx";
import type { PostSurroundings } from "#app/magazine/post/surroundings.server.ts";
import { BLOCK_STYLES, hasBlocks } from "#app/magazine/post/text/block-styles.ts";
import { contentMeta } from "#app/magazine/shell/meta-tags.ts";
import { orMoved } from "#app/magazine/shell/moved.server.ts";
import type { PageHandle } from "#app/magazine/shell/page-handle.ts";
import { getServices, pageContext, proseFor } from "#app/platform/context.server.ts";
import type { Route } from "./+types/post.ts";

const SHARE_PICTURE_WIDTH = 1440;

/** Under this name the loader leaves what surrounds the post to the document's markup. */
const SURROUNDINGS = "post";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const record = context.get(pageContext);
  const layoutName = url.pathname.split("/")[1] ?? "";
  const address = { kind: "post", slug: params.slug, url } as const;
  const found = loadPostPage(context, params.slug, layoutName, url.searchParams);
  const page = await orMoved(getServices(context).db, address, found);
  const { post, layout, bodyHtml, spoken, surroundings } = page;
  record.serverOnly.set(SURROUNDINGS, surroundings);
  return {
    post,
    href: postHref(post),
    layout,
    /** Null when the document carries the text itself. */
    html: proseFor(context, `post:${post.id}`, bodyHtml),
    // What not everybody may read is not here yet.
    hasBlocks: post.access !== "public" || hasBlocks(bodyHtml),
    spoken: spoken && {
      ...spoken,
      html: proseFor(context, `spoken:${post.id}`, spoken.html ?? ""),
    },
    /** Tells the page from that of another place in the discussion. */
    place: surroundings.discussion.place,
    surroundings: record.isDocument ? null : surroundings,
    versions: surroundings.versions,
  };
}

export const handle: PageHandle = { isWordless: true };

export const meta: Route.MetaFunction = contentMeta(({ loaderData }) => {
  if (!loaderData) return;
  const { post } = loaderData;
  return {
    title: post.seoTitle ?? post.title,
    description: post.seoDescription ?? post.excerpt,
    path: post.canonicalPath,
    robots: "index",
    type: "article",
    picture: post.picture ? pictureUrl(post.picture.hash, SHARE_PICTURE_WIDTH) : undefined,
    publishedAt: post.publishedAt,
    updatedAt: post.updatedAt,
    authorName: post.author.name,
    isClosed: post.access !== "public",
    stylesheet: loaderData.hasBlocks ? BLOCK_STYLES : undefined,
  };
});

export default function Post({ loaderData }: Route.ComponentProps) {
  const serverOnly = useServerOnly<PostSurroundings>(SURROUNDINGS);
  const surroundings = serverOnly ?? loaderData.surroundings;
  const page = useMemo(() => ({ ...loaderData, surroundings }), [loaderData, surroundings]);
  return <PostView key={`${page.post.id} ${page.layout.header}`} page={page} />;
}
