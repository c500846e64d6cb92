import { ActionRow } from "#app/magazine/cards/actions/action-row.tsx";
import { KindIcon } from "#app/magazine/cards/media/kind-icon.tsx";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { CardFrame, type PostCardProps } from "./parts/card-frame.tsx";
import { CardTitle } from "./parts/card-title.tsx";
import { CategoryBadge } from "./parts/category-badge.tsx";
import { PostMeta } from "./parts/post-meta.tsx";

/** A low list row: the picture at the end is as tall as the text (on phones it is a small square). */
export function CompactRowCard({ post }: PostCardProps) {
  return (
    <CardFrame post={post} className="box-card flex gap-3 rounded-3xl p-3 sm:gap-4 sm:p-5">
      <div className="flex min-w-0 grow flex-col justify-between gap-2 sm:gap-3">
        <CategoryBadge term={post.category} />
        <CardTitle post={post} lines={2} />
        <PostMeta post={post} variant="beside" />
        <ActionRow post={post} />
      </div>
      <div className="relative size-24 shrink-0 overflow-hidden rounded-2xl sm:h-auto sm:w-40">
        <PostPicture
          post={post}
          sizes="(min-width: 640px) 300px, 150px"
          className="absolute inset-0"
        />
        <KindIcon kind={post.kind} className="absolute start-3 bottom-3 size-7" />
      </div>
    </CardFrame>
  );
}
