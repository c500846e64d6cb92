import { KindIcon } from "#app/magazine/cards/media/kind-icon.tsx";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { CardFrame, type PostCardProps } from "./parts/card-frame.tsx";
import { CardTitle } from "./parts/card-title.tsx";
import { Excerpt } from "./parts/excerpt.tsx";
import { PostMeta } from "./parts/post-meta.tsx";

/** Text and, in the last third, a picture; no box around them. */
export function OpenRowCard({ post }: PostCardProps) {
  return (
    <CardFrame post={post} className="flex items-stretch justify-between gap-5 sm:gap-8">
      <div className="flex min-w-0 grow flex-col gap-3 py-1 sm:py-3">
        <CardTitle
          post={post}
          lines={2}
          className="decoration-2 underline-offset-4 group-hover/card:underline sm:text-lg"
        />
        <Excerpt
          post={post}
          lines={2}
          className="hidden text-sm text-neutral-500 sm:[display:-webkit-box] dark:text-neutral-400"
        />
        <div className="mt-auto">
          <PostMeta post={post} />
        </div>
      </div>
      <div className="relative aspect-square w-1/3 shrink-0 self-start overflow-hidden rounded-3xl sm:aspect-4/3">
        <PostPicture post={post} sizes="(min-width: 1024px) 200px, 33vw" />
        <KindIcon kind={post.kind} className="absolute start-3 bottom-3 size-8" />
      </div>
    </CardFrame>
  );
}
