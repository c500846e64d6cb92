import { authorHref, postHref } from "#app/features/posts/addresses.ts";
import { postCard } from "#app/features/site/social/cards.server.ts";
import { useServerOnly } from "#app/islands/server-only.ts";
import { loadPostPage, sourceOf } from "#app/magazine/post/post-page.server.ts";
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

export const handle: PageHandle = { hasLongText: true };

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
  const { site } = await getShellContent(context);
  return { post, recording, card: postCard(site, post) };
}

export const meta: Route.MetaFunction = contentMeta(({ loaderData }) => {
  if (!loaderData) return;
  const { post, recording, card } = loaderData;
  // Previews elsewhere cannot show a tile of ours.
  const shared = post.picture ?? post.category?.picture;
  return {
    title: post.seoTitle ?? post.title,
    description: post.seoDescription ?? post.excerpt,
    path: post.canonicalPath,
    robots: "index",
    type: "article",
    picture: shared,
    card,
    publishedAt: post.publishedAt,
    updatedAt: post.updatedAt,
    authorPath: authorHref(post.author),
    section: post.category?.name,
    describe: describePost(post, recording, card),
  };
});

export default function Post() {
  const page = useServerOnly<PostPageData>(POST);
  return page && <PostView page={page} />;
}
