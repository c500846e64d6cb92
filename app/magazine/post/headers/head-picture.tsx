import type { PostDetails } from "#app/features/posts/models.ts";
import { PlayDisc } from "#app/magazine/cards/parts/play-disc.tsx";
import { FilmStage } from "#app/magazine/film/film-stage.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FirstPicture, Picture } from "#app/ui/picture.tsx";

interface HeadPictureProps {
  post: PostDetails;
  /** The picture's rendered width. */
  sizes: string;
  /** Where it stands, its width and corners. */
  className: string;
  /** What shape a picture has there; a film is shown as wide as films are. */
  shape: string;
}

/** A post's picture in a header of any layout; a film plays in its place, an episode from a disc on it. */
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
