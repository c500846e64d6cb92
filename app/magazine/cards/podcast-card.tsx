import { ActionRow } from "#app/magazine/cards/actions/action-row.tsx";
import { PlayDisc } from "#app/magazine/cards/media/play-disc.tsx";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { Waveform } from "#app/magazine/cards/media/waveform.tsx";
import { CardFrame, type PostCardProps } from "./parts/card-frame.tsx";
import { CardTitle } from "./parts/card-title.tsx";
import { CategoryBadge } from "./parts/category-badge.tsx";
import { Excerpt } from "./parts/excerpt.tsx";

/** A darkened cover with a waveform; the texts in a box over its lower edge. */
export function PodcastCard({ post }: PostCardProps) {
  return (
    <CardFrame post={post} className="flex flex-col items-end">
      <div className="relative aspect-4/3 w-full overflow-hidden rounded-3xl">
        <PostPicture post={post} sizes="(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw" />
        <div className="absolute inset-0 bg-neutral-950/30" />
      </div>
      <div className="absolute start-4 top-4 z-10 flex max-w-[calc(100%-2rem)]">
        <CategoryBadge term={post.category} />
      </div>
      <div className="z-2 -mt-32 flex w-[92%] grow flex-col">
        <div className="flex h-16 items-center gap-4 pe-5">
          <PlayDisc post={post} className="size-14" />
          <Waveform seed={post.id} />
        </div>
        <div className="mt-4 flex grow flex-col gap-3 rounded-3xl rounded-ss-none bg-white p-5 shadow-lg dark:bg-neutral-800">
          <CardTitle
            post={post}
            lines={2}
            className="text-lg decoration-2 underline-offset-4 group-hover/card:underline sm:text-xl"
          />
          <Excerpt post={post} lines={2} />
          <div className="mt-auto pt-2">
            <ActionRow post={post} />
          </div>
        </div>
      </div>
    </CardFrame>
  );
}
