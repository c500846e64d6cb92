import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { CardFrame, type PostCardProps } from "./parts/card-frame.tsx";
import { CardTitle } from "./parts/card-title.tsx";
import { PostMeta } from "./parts/post-meta.tsx";

/** A sidebar row: byline and title, a small picture at the end. */
export function MiniRowCard({ post }: PostCardProps) {
  return (
    <CardFrame
      post={post}
      className="flex items-center gap-4 px-4 py-3 transition-colors hover:bg-neutral-200/60 xl:px-5 dark:hover:bg-neutral-700/60"
    >
      <div className="min-w-0 grow space-y-2">
        <PostMeta post={post} variant="beside" />
        <CardTitle post={post} lines={2} className="text-sm sm:text-base" />
      </div>
      <div className="size-20 shrink-0 overflow-hidden rounded-lg">
        <PostPicture post={post} sizes="120px" />
      </div>
    </CardFrame>
  );
}
