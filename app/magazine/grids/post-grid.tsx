import type { NumberedPage, PostSummary } from "#app/features/posts/models.ts";
import { StandardCard } from "#app/magazine/cards/standard-card.tsx";
import { useText } from "#app/platform/text.tsx";
import { CardGrid } from "./card-grid.tsx";
import { ListControls } from "./list-controls.tsx";
import { type PickPosts, useMorePosts } from "./use-more-posts.ts";

/** Archives, authors and searches answer with their list under this name. */
const pickPosts: PickPosts = (loaderData) =>
  (loaderData as { posts?: NumberedPage<PostSummary> }).posts;

/** There is one such list on a page. */
const LIST_ID = "list";

interface PostGridProps {
  posts: NumberedPage<PostSummary>;
  /** Where the list is in what the page's loader answers; `posts` unless told otherwise. */
  pick?: PickPosts;
}

/** A page's list of posts, with its pages and "Show me more". */
export function PostGrid({ posts, pick = pickPosts }: PostGridProps) {
  const { t } = useText();

  const more = useMorePosts(posts, pick);
  if (more.posts.length === 0) {
    return <p className="py-16 text-center text-neutral-600 dark:text-neutral-300">{t("list.empty")}</p>;
  }
  return (
    <>
      <h2 className="sr-only">{t("list.posts")}</h2>
      <div id={LIST_ID} className="scroll-mt-28">
        <CardGrid columns="posts">
          {more.posts.map((post) => (
            <StandardCard key={post.id} post={post} />
          ))}
        </CardGrid>
      </div>
      <ListControls listId={LIST_ID} page={posts} more={more} />
    </>
  );
}
