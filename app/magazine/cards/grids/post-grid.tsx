import type { NumberedPage, PostSummary } from "#app/features/posts/models.ts";
import { AudioRowCard } from "#app/magazine/cards/audio-row-card.tsx";
import { CaptionCard } from "#app/magazine/cards/caption-card.tsx";
import { PodcastCard } from "#app/magazine/cards/podcast-card.tsx";
import { StandardCard } from "#app/magazine/cards/standard-card.tsx";
import { ResultCard } from "#app/magazine/search/result-card.tsx";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { CardGrid } from "./card-grid.tsx";
import { EndOfCards } from "./end-of-cards.tsx";
import { ListControls } from "./list-controls.tsx";

/** One such list per page. */
export const LIST_ID = "list";

const LARGE_PODCASTS = 3;

interface CardsProps {
  posts: PostSummary[];
  /** Whether these posts follow others, by "Show me more". */
  isContinued: boolean;
  added: React.ReactNode;
}

function EpisodeCards({ posts, isContinued, added }: CardsProps) {
  const large = isContinued ? 0 : LARGE_PODCASTS;
  return (
    <div className="space-y-6 md:space-y-8">
      {large > 0 && (
        <CardGrid columns="videos">
          {posts.slice(0, large).map((post) => (
            <PodcastCard key={post.id} post={post} />
          ))}
        </CardGrid>
      )}
      <CardGrid columns="videos">
        {posts.slice(large).map((post) => (
          <AudioRowCard key={post.id} post={post} />
        ))}
        {added}
      </CardGrid>
    </div>
  );
}

/** Grid layout and card by kind of list. */
const LOOKS = {
  articles: ({ posts, added }: CardsProps) => (
    <CardGrid columns="posts">
      {posts.map((post) => (
        <StandardCard key={post.id} post={post} />
      ))}
      {added}
    </CardGrid>
  ),
  results: ({ posts, added }: CardsProps) => (
    <CardGrid columns="posts">
      {posts.map((post) => (
        <ResultCard key={post.id} post={post} />
      ))}
      {added}
    </CardGrid>
  ),
  videos: ({ posts, added }: CardsProps) => (
    <CardGrid columns="videos">
      {posts.map((post) => (
        <CaptionCard key={post.id} post={post} variant="wide" />
      ))}
      {added}
    </CardGrid>
  ),
  episodes: EpisodeCards,
};

export interface PostGridProps {
  posts: NumberedPage<PostSummary>;
  look?: keyof typeof LOOKS;
  /** Empty state. */
  empty?: string;
  isPersonal?: boolean;
}

/** A page's list of posts, with its pages and "Show me more". */
export function PostGrid({ posts, look = "articles", empty, isPersonal }: PostGridProps) {
  const { t } = useText();
  const { search } = usePageAddress();
  if (posts.items.length === 0) {
    return (
      <p className="py-16 text-center text-neutral-600 dark:text-neutral-300">
        {empty ?? t("list.empty")}
      </p>
    );
  }
  const Cards = LOOKS[look];
  return (
    <>
      <h2 className="sr-only">{t("list.posts")}</h2>
      <div id={LIST_ID} className="scroll-mt-28">
        <Cards
          posts={posts.items}
          isContinued={new URLSearchParams(search).has("after")}
          added={<EndOfCards count={posts.items.length} />}
        />
      </div>
      <ListControls listId={LIST_ID} page={posts} isPersonal={isPersonal} />
    </>
  );
}
