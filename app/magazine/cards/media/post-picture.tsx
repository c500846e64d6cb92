import type { PostSummary } from "#app/features/posts/models.ts";
import { classNames } from "#app/ui/class-names.ts";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { TitleTile } from "./title-tile.tsx";

interface PostPictureProps {
  post: PostSummary;
  sizes: string;
  className?: string | undefined;
  /** Empty by default: the title beside it says what it leads to. */
  alt?: string | undefined;
}

/**
 * A post's picture, filling its box; without one, the thumbnail of its external video, else a tile
 * with its initial.
 */
export function PostPicture({ post, sizes, className, alt = "" }: PostPictureProps) {
  const fill = classNames("size-full", className);
  if (post.picture) {
    const look = classNames("object-cover", fill);
    return <ResponsivePicture picture={post.picture} sizes={sizes} className={look} alt={alt} />;
  }
  return (
    <TitleTile post={post} className={className}>
      {post.embedUrl?.startsWith("http") && (
        <img
          src={`/thumbnails/${post.id}`}
          alt=""
          loading="lazy"
          className="absolute inset-0 z-1 size-full object-cover"
        />
      )}
    </TitleTile>
  );
}
