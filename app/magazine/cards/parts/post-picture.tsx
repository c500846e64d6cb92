import type { PostSummary } from "#app/features/posts/models.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Picture } from "#app/ui/picture.tsx";

interface PostPictureProps {
  post: PostSummary;
  sizes: string;
  className?: string;
}

/** A post's picture, filling its box; without one, a quiet field in the category's colour. */
export function PostPicture({ post, sizes, className }: PostPictureProps) {
  const fill = classNames("size-full", className);
  if (!post.picture) {
    return <span data-tone={post.category?.color ?? "gray"} className={`toned block ${fill}`} />;
  }
  return <Picture picture={post.picture} sizes={sizes} className={`object-cover ${fill}`} />;
}
