import type { PostSummary } from "#app/features/posts/models.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Picture } from "#app/ui/picture.tsx";

interface PostPictureProps {
  post: PostSummary;
  sizes: string;
  className?: string;
}

/**
 * A post's picture, filling its box; without one, the thumbnail of its external video, else the
 * category's colour.
 */
export function PostPicture({ post, sizes, className }: PostPictureProps) {
  const fill = classNames("size-full", className);
  const tone = post.category?.color ?? "gray";
  if (!post.picture && post.embedUrl?.startsWith("http")) {
    const src = `/thumbnails/${post.id}`;
    return (
      <img
        data-tone={tone}
        src={src}
        alt=""
        loading="lazy"
        className={`toned object-cover ${fill}`}
      />
    );
  }
  if (!post.picture) return <span data-tone={tone} className={`toned block ${fill}`} />;
  // An ornament: the card's title, which is beside it, says what it leads to.
  return <Picture picture={post.picture} alt="" sizes={sizes} className={`object-cover ${fill}`} />;
}
