import type { PostDetails } from "#app/features/posts/models.ts";
import { CategoryBadge } from "#app/magazine/cards/parts/category-badge.tsx";

/** The post's categories above its title. */
export function PostBadges({ post }: { post: Pick<PostDetails, "categories"> }) {
  if (post.categories.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {post.categories.map((term) => (
        <CategoryBadge key={term.id} term={term} />
      ))}
    </div>
  );
}
