import type { NumberedPage, PostSummary } from "#app/features/posts/models.ts";
import { AudioRowCard } from "#app/magazine/cards/audio-row-card.tsx";
import { CaptionCard } from "#app/magazine/cards/caption-card.tsx";
import { PodcastCard } from "#app/magazine/cards/podcast-card.tsx";
import { StandardCard } from "#app/magazine/cards/standard-card.tsx";
import { ResultCard } from "#app/magazine/search/result-card.tsx";
import { useText } from "#app/platform/text.tsx";
import { CardGrid } from "./card-grid.tsx";
import { ListControls } from "./list-controls.tsx";
import { type PickPosts, useMorePosts } from "./use-more-posts.ts";

/** Archives, authors and searches answer with their list under this name. */
const pickPosts: PickPosts = (loaderData) =>
  (loaderData as { posts?: NumberedPage<PostSummary> }).posts;

/** There is one such list on a page. */
const LIST_ID = "list";

const LARGE_PODCASTS = 3;

/** How a list's cards stand: articles and what was searched for in four columns, films in three, sounds as rows under three large ones. */
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
  /** Where the list is in what the page's loader answers; `posts` unless told otherwise. */
  pick?: PickPosts;
  /** Where further posts are read from; the page itself unless told otherwise. */
  source?: string;
  /** Said in place of an empty list. */
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
