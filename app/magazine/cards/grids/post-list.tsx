import { useText } from "#app/platform/i18n/text.tsx";
import { FewPosts } from "./few-posts.tsx";
import { LIST_ID, PostGrid, type PostGridProps } from "./post-grid.tsx";

/** Up to so many posts, a list that ends on its first page would leave most of its columns empty. */
const FEW = { articles: 3, results: 0, videos: 2, episodes: 2 } as const;

/** The posts of an archive or an author: a grid with its pages, or a row of large cards where there are only a few. */
export function PostList(props: Pick<PostGridProps, "posts" | "empty" | "look">) {
  const { t } = useText();
  const { items, pageCount } = props.posts;
  if (items.length === 0 || pageCount > 1 || items.length > FEW[props.look ?? "articles"]) {
    return <PostGrid {...props} />;
  }
  return (
    <>
      <h2 className="sr-only">{t("list.posts")}</h2>
      <div id={LIST_ID}>
        <FewPosts posts={items} />
      </div>
    </>
  );
}
