import type { PostDetails } from "#app/features/posts/models.ts";
import type { PostSeries } from "#app/features/series/models.ts";
import { Sidebar } from "#app/magazine/cards/widgets/sidebar.tsx";
import { SettingsPopover } from "#app/magazine/post/reading/settings-popover.tsx";
import { NO_OFFER } from "#app/magazine/post/reading/wall-offer.ts";
import { ArticleLanguage } from "#app/magazine/post/text/article-language.tsx";
import { PostText } from "#app/magazine/post/text/post-text.tsx";
import { Container } from "#app/ui/section.tsx";
import type { PostLayout } from "./layouts.ts";
import { PostHeader } from "./post-header.tsx";
import type { SidebarContent } from "./surroundings.server.ts";

interface PostPreviewProps {
  post: PostDetails;
  layout: PostLayout;
  html: string;
  /** The series that it is a part of; null for none. */
  series: PostSeries | null;
  sidebar: SidebarContent | null;
}

/** A post in a layout, without likes and comments. */
export function PostPreview({ post, layout, html, series, sidebar }: PostPreviewProps) {
  const wall = { layout: layout.name, isSignedIn: true, offer: NO_OFFER };
  const text = (
    <PostText
      post={post}
      html={html}
      wall={wall}
      spoken={null}
      series={series}
      isBeside={layout.hasSidebar}
    />
  );
  return (
    <Container className="pb-16">
      <SettingsPopover />
      <ArticleLanguage chosen={post.language} texts={[post.title, post.excerpt, html]}>
        <article aria-labelledby="post-title">
          <PostHeader post={post} layout={layout} />
          <div className="mt-6 sm:mt-10 lg:mt-14">
            {sidebar ? (
              <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
                {text}
                <div className="mt-14 lg:mt-0">
                  <Sidebar {...sidebar} />
                </div>
              </div>
            ) : (
              text
            )}
          </div>
        </article>
      </ArticleLanguage>
    </Container>
  );
}
