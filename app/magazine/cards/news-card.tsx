import { BookmarkButton } from "#app/magazine/cards/actions/bookmark-button.tsx";
import { KindIcon } from "#app/magazine/cards/media/kind-icon.tsx";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { AuthorBlock } from "./parts/author-block.tsx";
import { CardFrame, type PostCardProps } from "./parts/card-frame.tsx";
import { CardTitle } from "./parts/card-title.tsx";
import { CategoryBadge } from "./parts/category-badge.tsx";

/** A plain news item: wide picture, category, title, author. */
export function NewsCard({ post }: PostCardProps) {
  return (
    <CardFrame post={post} className="box-card flex flex-col rounded-3xl">
      <div className="relative aspect-video overflow-hidden rounded-t-3xl">
        <PostPicture post={post} sizes="(min-width: 640px) 33vw, 100vw" />
        <KindIcon kind={post.kind} className="absolute start-3 bottom-3 size-8" />
      </div>
      <div className="flex grow flex-col gap-3 p-4 xl:p-5">
        <CategoryBadge term={post.category} />
        <CardTitle post={post} lines={2} />
        <div className="mt-auto flex items-end justify-between gap-3 pt-2">
          <AuthorBlock post={post} />
          <BookmarkButton post={post} />
        </div>
      </div>
    </CardFrame>
  );
}
