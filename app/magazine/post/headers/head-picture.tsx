import type { PostDetails } from "#app/features/posts/models.ts";
import { PlayDisc } from "#app/magazine/cards/media/play-disc.tsx";
import { FilmStage } from "#app/magazine/player/film-stage.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FirstPicture, Picture } from "#app/ui/picture.tsx";

interface HeadPictureProps {
  post: PostDetails;
  /** The picture's rendered width. */
  sizes: string;
  /** Classes for position, width and corners. */
  className: string;
  /** Aspect ratio of pictures; videos have their own. */
  shape: string;
}

/** The featured picture of a header; videos play in its place, episodes by a button on it. */
export function HeadPicture({ post, sizes, className, shape }: HeadPictureProps) {
  if (post.kind === "video" && (post.media || post.embedUrl)) {
    return (
      <FirstPicture value>
        <FilmStage
          post={post}
          sizes={sizes}
          className={classNames("aspect-video max-h-[80vh]", className)}
        />
      </FirstPicture>
    );
  }
  if (!post.picture) return null;
  const look = classNames("object-cover", className, shape);
  if (post.kind !== "audio" || !post.media) {
    return <Picture picture={post.picture} sizes={sizes} className={look} isFirst />;
  }
  return (
    <div className={classNames("relative overflow-hidden", className, shape)}>
      <Picture picture={post.picture} sizes={sizes} className="size-full object-cover" isFirst />
      <span className="absolute inset-0 flex items-center justify-center bg-neutral-950/20">
        <PlayDisc post={post} className="size-16 lg:size-20" />
      </span>
    </div>
  );
}
