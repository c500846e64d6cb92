import type { NumberedPage, PostSummary } from "#app/features/posts/models.ts";
import { AudioRowCard } from "#app/magazine/cards/audio-row-card.tsx";
import { CaptionCard } from "#app/magazine/cards/caption-card.tsx";
import { PodcastCard } from "#app/magazine/cards/podcast-card.tsx";
import { StandardCard } from "#app/magazine/cards/standard-card.tsx";
import { ResultCard } from "#app/magazine/search/result-card.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { CardGrid } from "./card-grid.tsx";
import { ListControls } from "./list-controls.tsx";
import { type PickPosts, useMorePosts } from "./use-more-posts.ts";

/** The list's key in the loader data of archives, authors and searches. */
const pickPosts: PickPosts = (loaderData) =>
  (loaderData as { posts?: NumberedPage<PostSummary> }).posts;

/** One such list per page. */
const LIST_ID = "list";

const LARGE_PODCASTS = 3;

/** Grid layout and card by kind of list. */
const LOOKS = {
  articles: (posts: PostSummary[]) => (
    <CardGrid columns="posts">
      {posts.map((post) => (
        <StandardCard key={post.id} post={post} />
      ))}
    </CardGrid>
  ),
  results: (posts: PostSummary[]) => (
    <CardGrid columns="posts">
      {posts.map((post) => (
        <ResultCard key={post.id} post={post} />
      ))}
    </CardGrid>
  ),
  films: (posts: PostSummary[]) => (
    <CardGrid columns="videos">
      {posts.map((post) => (
        <CaptionCard key={post.id} post={post} variant="wide" />
      ))}
    </CardGrid>
  ),
  sounds: (posts: PostSummary[]) => (
    <div className="space-y-6 md:space-y-8">
      <CardGrid columns="videos">
        {posts.slice(0, LARGE_PODCASTS).map((post) => (
          <PodcastCard key={post.id} post={post} />
        ))}
      </CardGrid>
      <CardGrid columns="videos">
        {posts.slice(LARGE_PODCASTS).map((post) => (
          <AudioRowCard key={post.id} post={post} />
        ))}
      </CardGrid>
    </div>
  ),
};

interface PostGridProps {
  posts: NumberedPage<PostSummary>;
  look?: keyof typeof LOOKS;
  /** Selects the list from loader data; `posts` by default. */
  pick?: PickPosts;
  /** URL of further posts; the page itself by default. */
  source?: string;
  /** Empty state. */
  empty?: string;
}

/** A page's list of posts, with its pages and "Show me more". */
export function PostGrid({
  posts,
  look = "articles",
  pick = pickPosts,
  source,
  empty,
}: PostGridProps) {
  const { t } = useText();

  const more = useMorePosts(posts, pick, source);
  if (more.posts.length === 0) {
    return (
      <p className="py-16 text-center text-neutral-600 dark:text-neutral-300">
        {empty ?? t("list.empty")}
      </p>
    );
  }
  return (
    <>
      <h2 className="sr-only">{t("list.posts")}</h2>
      <div id={LIST_ID} className="scroll-mt-28">
        {LOOKS[look](more.posts)}
      </div>
      <ListControls listId={LIST_ID} page={posts} more={more} />
    </>
  );
}
