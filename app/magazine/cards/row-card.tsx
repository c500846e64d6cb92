import { ActionRow } from "#app/magazine/cards/actions/action-row.tsx";
import { KindIcon } from "#app/magazine/cards/media/kind-icon.tsx";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { CardFrame, type PostCardProps } from "./parts/card-frame.tsx";
import { CardTitle } from "./parts/card-title.tsx";
import { CategoryBadge } from "./parts/category-badge.tsx";
import { Excerpt } from "./parts/excerpt.tsx";
import { PostMeta } from "./parts/post-meta.tsx";

/** A list row: texts at the start, a square picture at the end, on phones a small one. */
export function RowCard({ post }: PostCardProps) {
  return (
    <CardFrame post={post} className="box-card flex rounded-3xl p-3 sm:p-4">
      <div className="flex min-w-0 grow flex-col justify-between gap-2 pe-3 sm:gap-3 sm:py-2 sm:ps-3 sm:pe-6">
        <CategoryBadge term={post.category} />
        <div className="space-y-2">
          <CardTitle post={post} lines={2} className="sm:text-xl" />
          <Excerpt
            post={post}
            lines={1}
            className="text-sm text-neutral-500 max-sm:hidden dark:text-neutral-400"
          />
        </div>
        <PostMeta post={post} variant="beside" />
        <ActionRow post={post} />
      </div>
      <div className="relative size-24 shrink-0 overflow-hidden rounded-2xl sm:h-auto sm:min-h-56 sm:w-56 sm:rounded-3xl">
        <PostPicture
          post={post}
          sizes="(min-width: 640px) 340px, 150px"
          className="absolute inset-0"
        />
        <KindIcon kind={post.kind} className="absolute start-3 bottom-3 size-7" />
      </div>
    </CardFrame>
  );
}
