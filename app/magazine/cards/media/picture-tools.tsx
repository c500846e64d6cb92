import type { PostSummary } from "#app/features/posts/models.ts";
import { BookmarkButton } from "#app/magazine/cards/actions/bookmark-button.tsx";
import { CategoryBadge } from "#app/magazine/cards/parts/category-badge.tsx";

/** Over the top of a picture: category at the start, bookmark at the end. */
export function PictureTools({ post }: { post: PostSummary }) {
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 z-10 flex items-start gap-2 *:pointer-events-auto *:last:ms-auto">
      <CategoryBadge term={post.category} />
      <BookmarkButton post={post} />
    </div>
  );
}
