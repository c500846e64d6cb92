import { lazy, Suspense } from "react";
import { useViewBeacon } from "#app/features/statistics/view-beacon.ts";
import { Sidebar } from "#app/magazine/widgets/sidebar.tsx";
import { Container } from "#app/ui/section.tsx";
import { CommentList } from "./comments/comment-list.tsx";
import { PostBody } from "./post-body.tsx";
import { PostHeader } from "./post-header.tsx";
import type { PostRouteData } from "./post-page.server.ts";
import { RelatedPosts } from "./related-posts.tsx";
import { useAnchorScroll, useCurrentPost, useHasScrolled } from "./use-post-visit.ts";

const StickyPostBar = lazy(() =>
  import("./sticky-post-bar.tsx").then(({ StickyPostBar }) => ({ default: StickyPostBar })),
);

/** What belongs to a reader under way, loaded with the first scrolling. */
function ReadingTools() {
  return (
    useHasScrolled() && (
      <Suspense>
        <StickyPostBar />
      </Suspense>
    )
  );
}

/** A post's page: header by layout, the reading column, perhaps a sidebar, what to read next. */
export function PostView({ data }: { data: PostRouteData }) {
  const { post, html, layout, comments, sidebar } = data;
  useCurrentPost(post);
  useAnchorScroll();
  useViewBeacon(post.id);
  const column = (
    <div className="space-y-12">
      <PostBody post={post} html={html} />
      <CommentList comments={comments} moreHref={data.moreCommentsHref} />
    </div>
  );
  return (
    <Container>
      <ReadingTools />
      <article aria-labelledby="post-title" data-post={post.id}>
        <PostHeader post={post} style={layout.header} />
        <div className="mt-10 lg:mt-14">
          {sidebar ? (
            <div className="lg:grid lg:grid-cols-[3fr_2fr] lg:gap-14 xl:grid-cols-[2fr_1fr]">
              {column}
              <div className="mt-14 lg:sticky lg:top-28 lg:mt-0 lg:self-start">
                <Sidebar {...sidebar} />
              </div>
            </div>
          ) : (
            column
          )}
        </div>
      </article>
      <RelatedPosts related={data.related} more={data.more} />
    </Container>
  );
}
