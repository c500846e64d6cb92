import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { CardFrame, type PostCardProps } from "./parts/card-frame.tsx";
import { CardTitle } from "./parts/card-title.tsx";
import { PostMeta } from "./parts/post-meta.tsx";

/** A sidebar row: byline and title, a small picture at the end (on phones on top). */
export function MiniRowCard({ post }: PostCardProps) {
  return (
    <CardFrame
      post={post}
      className="flex flex-col-reverse gap-4 p-4 transition-colors hover:bg-neutral-200/60 sm:flex-row sm:items-center xl:px-5 dark:hover:bg-neutral-700/60"
    >
      <div className="min-w-0 grow space-y-2">
        <PostMeta post={post} />
        <CardTitle post={post} lines={2} className="text-sm sm:text-base" />
      </div>
      <div className="aspect-video shrink-0 overflow-hidden rounded-lg sm:aspect-square sm:w-20">
        <PostPicture post={post} sizes="(min-width: 640px) 120px, 100vw" />
      </div>
    </CardFrame>
  );
}
