import { lazy, Suspense } from "react";
import { GalleryLightbox } from "#app/features/gallery/gallery-lightbox.tsx";
import { postHref } from "#app/features/posts/addresses.ts";
import { useViewBeacon } from "#app/features/statistics/view-beacon.ts";

import { Sidebar } from "#app/magazine/widgets/sidebar.tsx";
import { Container } from "#app/ui/section.tsx";
import { Discussion } from "./comments/discussion.tsx";
import { PictureCredit } from "./picture-credit.tsx";
import { PostBody } from "./post-body.tsx";
import { PostHeader } from "./post-header.tsx";
import type { PostRouteData } from "./post-page.server.ts";
import { RelatedPosts } from "./related-posts.tsx";
import { isLong, TableOfContents } from "./table-of-contents.tsx";
import { useAnchorScroll, useCodeCopy, useCurrentPost, useHasScrolled } from "./use-post-visit.ts";

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
  const { post, html, layout, discussion, sidebar } = data;
  useCurrentPost(post);
  useAnchorScroll();
  useCodeCopy(post.id);
  useViewBeacon(post.id);
  const column = (
    <div className="space-y-12">
      <div className="reading" data-place={sidebar ? "beside" : "middle"}>
        {isLong(post) && <TableOfContents outline={post.outline} />}
        <PostBody post={post} html={html} spoken={data.spoken} />
      </div>
      <Discussion
        key={`${post.id} ${discussion.place}`}
        post={{ id: post.id, href: postHref(post), isClosed: post.isCommentsClosed }}
        page={discussion}
      />
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
              {/* Taller than most windows: it goes along until its foot is in sight, then stays. */}
              <div className="mt-14 lg:sticky lg:bottom-8 lg:mt-0 lg:self-end">
                <Sidebar {...sidebar} />
              </div>
            </div>
          ) : (
            column
          )}
        </div>
      </article>
      {post.kind === "gallery" && (
        <GalleryLightbox
          pictures={post.gallery}
          renderCaption={(picture) => <PictureCredit picture={picture} />}
        />
      )}
      <RelatedPosts related={data.related} more={data.more} />
    </Container>
  );
}
