import type { PostTranscript } from "#app/features/player/models.ts";
import type { PostDetails, PostSummary } from "#app/features/posts/models.ts";
import type { TranslatedPost } from "#app/features/posts/translations/models.ts";
import type { PostSeries } from "#app/features/series/models.ts";
import { ClientIsland, Island } from "#app/islands/island.tsx";
import { ServerMarkup } from "#app/islands/server-markup.tsx";
import { OverlayCard } from "#app/magazine/cards/overlay-card.tsx";
import { StandardCard } from "#app/magazine/cards/standard-card.tsx";
import { Sidebar } from "#app/magazine/cards/widgets/sidebar.tsx";
import { SettingsPopover } from "#app/magazine/post/reading/settings-popover.tsx";
import { ArticleLanguage } from "#app/magazine/post/text/article-language.tsx";
import { PostText } from "#app/magazine/post/text/post-text.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { Container } from "#app/ui/section.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { PostLayout } from "./layouts.ts";
import { PostHeader } from "./post-header.tsx";
import { DISCUSSION, POST_VISIT } from "./post-islands.ts";
import type { WallOffer } from "./reading/wall-offer.ts";
import type { PostSurroundings } from "./surroundings.server.ts";
import { TranslationLinks } from "./translation-links.tsx";

export interface PostPageData {
  post: PostDetails;
  /** Canonical path of the post. */
  href: string;
  layout: PostLayout;
  /** The text. */
  html: string;
  /** The magazine's name and the post's whole URL, for paper. */
  source: string;
  /** The series that it is a part of; null for none. */
  series: PostSeries | null;
  /** Null for posts without audio or video. */
  spoken: PostTranscript | null;
  surroundings: PostSurroundings;
  /** All public versions of the post, itself among them. */
  translations: readonly TranslatedPost[];
  /** The offer of the paywall. */
  offer: WallOffer;
  /** Set on pages rendered for one reader. */
  isSignedIn?: boolean;
}

/** The text and the discussion. */
function Column({ page }: { page: PostPageData }) {
  const { post, href, html, spoken, series, layout, surroundings, isSignedIn, offer } = page;
  const wall = { layout: layout.name, isSignedIn: isSignedIn ?? false, offer };
  const about = { id: post.id, href, isClosed: post.isCommentsClosed };
  return (
    // A grid, since islands (`display: contents`) cannot have margins.
    <div className="grid grid-cols-1 gap-12">
      <TranslationLinks translations={page.translations} path={post.path} />
      <PostText
        post={post}
        html={html}
        spoken={spoken}
        series={series}
        isBeside={layout.hasSidebar}
        wall={wall}
      />
      {post.access !== "password" && (
        <Island
          of={DISCUSSION}
          props={{ post: about, page: surroundings.discussion }}
          markupKey={{ as: `discussion ${href}`, version: surroundings.versions.discussion }}
        />
      )}
    </div>
  );
}

function WithSidebar({ page }: { page: PostPageData }) {
  const { sidebar, versions } = page.surroundings;
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Column page={page} />
      {/* Sticky at its end, since it is taller than most windows. */}
      <div className="mt-14 lg:sticky lg:bottom-8 lg:mt-0 lg:self-end">
        {sidebar && (
          <ServerMarkup markupKey={{ as: "sidebar", version: versions.sidebar }}>
            <Sidebar {...sidebar} />
          </ServerMarkup>
        )}
      </div>
    </div>
  );
}

const GRID = "grid gap-6 sm:grid-cols-2 md:gap-8 lg:grid-cols-3 xl:grid-cols-4";

/** Related posts: on the same subjects, then more by the same author. */
function RelatedPosts({ related, more }: { related: PostSummary[]; more: PostSummary[] }) {
  const { t } = useText();
  return (
    <div
      data-far=""
      className="tinted-panel relative mt-16 space-y-16 py-16 [--far-size:230rem] sm:[--far-size:145rem] lg:[--far-size:85rem] empty:invisible empty:py-0 lg:mt-24 lg:py-24"
    >
      {related.length > 0 && (
        <section aria-labelledby="related-posts" data-section="related-posts">
          <SectionHeading id="related-posts" title={t("post.related")} />
          <div className={GRID}>
            {related.map((post) => (
              <StandardCard key={post.id} post={post} />
            ))}
          </div>
        </section>
      )}
      {more.length > 0 && (
        <section aria-labelledby="more-from-author" data-section="more-from-author">
          <SectionHeading id="more-from-author" title={t("post.moreFromAuthor")} />
          <div className={GRID}>
            {more.map((post) => (
              <OverlayCard key={post.id} post={post} variant="portrait" />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

/** A post's page: header, text, optional sidebar, related posts. */
export function PostView({ page }: { page: PostPageData }) {
  const { post, layout, surroundings } = page;
  const { related, more, versions } = surroundings;
  return (
    <Container>
      <ClientIsland of={POST_VISIT} props={{ post }} />
      {/* On paper, where there is neither a header nor an address bar. */}
      <p className="print-source hidden">{page.source}</p>
      <SettingsPopover />
      <ArticleLanguage chosen={post.language} texts={[post.title, post.excerpt, page.html]}>
        <article aria-labelledby="post-title" data-post={post.id}>
          <PostHeader post={post} layout={layout} />
          <div className="mt-6 sm:mt-10 lg:mt-14">
            {layout.hasSidebar ? <WithSidebar page={page} /> : <Column page={page} />}
          </div>
        </article>
      </ArticleLanguage>
      <ServerMarkup markupKey={{ as: "related", version: versions.related }}>
        <RelatedPosts related={related} more={more} />
      </ServerMarkup>
    </Container>
  );
}
