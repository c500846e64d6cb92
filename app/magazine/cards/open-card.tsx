import { ShareColumn } from "#app/magazine/cards/actions/share-column.tsx";
import { KindIcon } from "#app/magazine/cards/media/kind-icon.tsx";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { CardFrame, type PostCardProps } from "./parts/card-frame.tsx";
import { CardTitle } from "./parts/card-title.tsx";
import { Excerpt } from "./parts/excerpt.tsx";
import { PostMeta } from "./parts/post-meta.tsx";

/** A large picture and text without a box around them. */
export function OpenCard({ post }: PostCardProps) {
  return (
    <CardFrame post={post} className="flex flex-col gap-6 lg:gap-8">
      <div className="relative aspect-4/3 overflow-hidden rounded-3xl">
        <PostPicture post={post} sizes="(min-width: 1024px) 50vw, 100vw" />
        <KindIcon kind={post.kind} className="absolute start-4 bottom-4 size-9" />
      </div>
      <ShareColumn post={post} />
      <div className="space-y-4">
        <CardTitle
          post={post}
          lines={2}
          className="text-xl decoration-2 underline-offset-4 group-hover/card:underline sm:text-2xl"
        />
        <Excerpt
          post={post}
          lines={2}
          className="text-sm text-neutral-500 sm:text-base dark:text-neutral-400"
        />
        <PostMeta post={post} />
      </div>
    </CardFrame>
  );
}
