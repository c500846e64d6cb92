import { ListenPill } from "#app/magazine/cards/media/listen-pill.tsx";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { QueueButtons } from "#app/magazine/cards/media/queue-buttons.tsx";
import { CardFrame, type PostCardProps } from "./parts/card-frame.tsx";
import { CardTitle } from "./parts/card-title.tsx";
import { EpisodeLine } from "./parts/episode-line.tsx";

/** A round cover beside title, episode and "Listen now"; for other kinds a longer title and the date. */
export function AudioRowCard({ post }: PostCardProps) {
  const isAudio = post.kind === "audio";
  return (
    <CardFrame
      post={post}
      className="box-card flex items-center gap-4 rounded-3xl p-3 pe-5 sm:gap-5"
    >
      <div className="aspect-square w-1/4 max-w-28 shrink-0 overflow-hidden rounded-full shadow-lg">
        <PostPicture post={post} sizes="168px" />
      </div>
      <div className="min-w-0 space-y-2 py-1">
        <CardTitle post={post} lines={2} className="sm:text-lg" />
        <EpisodeLine post={post} />
        {isAudio && (
          <div className="flex items-center gap-2">
            <ListenPill post={post} />
            <QueueButtons post={post} />
          </div>
        )}
      </div>
    </CardFrame>
  );
}
