import { data } from "react-router";
import { authorHref, postHref } from "#app/features/posts/addresses.ts";
import type { PostDetails } from "#app/features/posts/models.ts";
import type { PostSeries } from "#app/features/series/models.ts";
import { postCard } from "#app/features/site/social/cards.server.ts";
import { useServerOnly } from "#app/islands/server-only.ts";
import { isEmbeddable } from "#app/magazine/embed/embed-address.ts";
import { loadPostPage, sourceOf } from "#app/magazine/post/post-page.server.ts";
import { robotsOf } from "#app/magazine/post/post-robots.ts";
import { type PostPageData, PostView } from "#app/magazine/post/post-view.tsx";
import { describePost } from "#app/magazine/schema-org/post-things.ts";
import { getShellContent } from "#app/magazine/shell/cached-shell.server.ts";
import { contentMeta } from "#app/magazine/shell/meta-tags.ts";
import { orMoved } from "#app/magazine/shell/moved.server.ts";
import { addPostCode } from "#app/magazine/shell/own-code.server.ts";
import type { PageHandle } from "#app/magazine/shell/page-handle.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/post.ts";

/** Name of the server-only value. */
const POST = "post";

export function handle(_id: string, data?: { post?: Pick<PostDetails, "language"> }): PageHandle {
  return { hasLongText: true, textLanguage: data?.post?.language ?? null };
}

/** The series in the head: without its parts, which only the page lists. */
const headOf = ({ slug, title, number }: PostSeries) => ({ slug, title, number });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const layoutName = url.pathname.split("/")[1] ?? "";
  const address = { kind: "post", slug: params.slug, url } as const;
  const found = loadPostPage(context, params.slug, layoutName, url.searchParams);
  const { post, bodyHtml, ...page } = await orMoved(getServices(context).db, address, found);
  const href = postHref(post);
  const source = await sourceOf(context, href);
  const shown: PostPageData = { ...page, post, href, html: bodyHtml, source };
  // Not loader data, which React Router would serialize for a script that does not run here.
  context.get(pageContext).serverOnly.set(POST, shown);
  const { spoken } = page;
  const recording = spoken && { chapters: spoken.chapters, captions: spoken.captions };
  await addPostCode(context, post.id);
  const robots = robotsOf(post);
  // For crawlers that read no markup as well.
  const headers = robots === "noindex" ? { "X-Robots-Tag": robots } : undefined;
  const { translations } = page;
  const series = page.series && headOf(page.series);
  const { site } = await getShellContent(context);
  const card = post.socialPicture ? null : postCard(site, post);
  return data({ post, recording, translations, series, robots, card }, { headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = contentMeta(({ loaderData }) => {
  if (!loaderData) return;
  const { post, recording, translations, series, robots, card } = loaderData;
  // Previews elsewhere cannot show a tile of ours.
  const shared = post.socialPicture ?? post.picture ?? post.category?.picture;
  return {
    title: post.seoTitle ?? post.title,
    description: post.seoDescription ?? post.excerpt,
    path: post.canonicalPath,
    embed: isEmbeddable(post) ? post : undefined,
    robots,
    type: "article",
    picture: shared,
    card,
    publishedAt: post.publishedAt,
    updatedAt: post.updatedAt,
    authorPath: authorHref(post.author),
    section: post.category?.name,
    textLanguage: post.language,
    versions: translations,
    describe: describePost(post, { recording, series, versions: translations, card }),
  };
});

export default function Post() {
  const page = useServerOnly<PostPageData>(POST);
  return page && <PostView page={page} />;
}
