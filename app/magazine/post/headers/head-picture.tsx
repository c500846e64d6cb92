import type { PostDetails } from "#app/features/posts/models.ts";
import { PlayDisc } from "#app/magazine/cards/media/play-disc.tsx";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { VideoStage } from "#app/magazine/player/video-stage.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FirstPicture, ResponsivePicture } from "#app/ui/responsive-picture.tsx";

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
        <VideoStage
          post={post}
          sizes={sizes}
          className={classNames("aspect-video max-h-[80vh]", className)}
        />
      </FirstPicture>
    );
  }
  const isPlayed = post.kind === "audio" && post.media;
  const look = classNames("object-cover", className, shape);
  if (!isPlayed) {
    return (
      post.picture && (
        <ResponsivePicture picture={post.picture} sizes={sizes} className={look} isFirst />
      )
    );
  }
  return (
    <div className={classNames("relative overflow-hidden", className, shape)}>
      <FirstPicture value>
        <PostPicture
          post={post}
          alt={post.picture?.alt}
          sizes={sizes}
          className={post.picture ? undefined : "aspect-video"}
        />
      </FirstPicture>
      <span className="absolute inset-0 flex items-center justify-center bg-neutral-950/20">
        <PlayDisc post={post} className="size-16 lg:size-20" />
      </span>
    </div>
  );
}
