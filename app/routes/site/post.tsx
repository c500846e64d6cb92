import { pictureUrl } from "#app/lib/picture.ts";
import { pageMeta } from "#app/magazine/page-meta.ts";
import { loadPostPage } from "#app/magazine/post/post-page.server.ts";
import { PostView } from "#app/magazine/post/post-view.tsx";
import type { Route } from "./+types/post.ts";

const SHARE_PICTURE_WIDTH = 1440;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadPostPage(context, params.slug, url);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { post } = loaderData;
  return pageMeta(matches, {
    title: post.title,
    description: post.excerpt,
    path: post.canonicalPath,
    type: "article",
    picture: post.picture ? pictureUrl(post.picture.hash, SHARE_PICTURE_WIDTH) : undefined,
    publishedAt: post.publishedAt,
    updatedAt: post.updatedAt,
    authorName: post.author.name,
  });
}

export default function Post({ loaderData }: Route.ComponentProps) {
  return <PostView data={loaderData} />;
}
