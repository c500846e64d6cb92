import type { PostDetails } from "#app/features/posts/models.ts";
import { CategoryBadge } from "#app/magazine/cards/parts/category-badge.tsx";

/** A post may be listed under many categories; more badges than this would outweigh its title. */
const SHOWN = 3;

/** The post's first categories above its title. */
export function PostBadges({ post }: { post: Pick<PostDetails, "categories"> }) {
  if (post.categories.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {post.categories.slice(0, SHOWN).map((term) => (
        <CategoryBadge key={term.id} term={term} />
      ))}
    </div>
  );
}
