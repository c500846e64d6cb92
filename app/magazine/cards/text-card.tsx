import { AuthorBlock } from "./parts/author-block.tsx";
import { CardFrame, type PostCardProps } from "./parts/card-frame.tsx";
import { CardTitle } from "./parts/card-title.tsx";
import { CategoryBadge } from "./parts/category-badge.tsx";

/** Text only: category, title, author. */
export function TextCard({ post }: PostCardProps) {
  return (
    <CardFrame post={post} className="box-card flex flex-col gap-4 rounded-3xl p-5 sm:p-6">
      <CategoryBadge term={post.category} />
      <CardTitle post={post} lines={2} />
      <div className="mt-auto pt-1">
        <AuthorBlock post={post} />
      </div>
    </CardFrame>
  );
}
