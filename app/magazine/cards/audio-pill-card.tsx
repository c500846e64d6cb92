import { PlayDisc } from "#app/magazine/cards/media/play-disc.tsx";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { CardFrame, type PostCardProps } from "./parts/card-frame.tsx";
import { CardTitle } from "./parts/card-title.tsx";
import { EpisodeLine } from "./parts/episode-line.tsx";

/** A grey pill: round cover, title and episode, play button. */
export function AudioPillCard({ post }: PostCardProps) {
  return (
    <CardFrame
      post={post}
      className="flex items-center gap-4 rounded-full bg-neutral-100 p-2 pe-4 transition-shadow hover:shadow-lg dark:bg-neutral-800"
    >
      <div className="size-16 shrink-0 overflow-hidden rounded-full">
        <PostPicture post={post} sizes="96px" />
      </div>
      <div className="min-w-0 grow">
        <CardTitle post={post} lines={2} className="text-sm sm:text-base" />
        <div className="mt-1">
          <EpisodeLine post={post} />
        </div>
      </div>
      <PlayDisc post={post} className="size-12" />
    </CardFrame>
  );
}
