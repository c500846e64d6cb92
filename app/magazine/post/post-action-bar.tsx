import type { PostSummary } from "#app/features/posts/models.ts";
import { BookmarkButton } from "#app/magazine/cards/parts/bookmark-button.tsx";
import { CommentLink } from "#app/magazine/cards/parts/comment-link.tsx";
import { LikeButton } from "#app/magazine/cards/parts/like-button.tsx";
import { CopyLink } from "./copy-link.tsx";

/** Like, comments, bookmark and the post's address, in one row. */
export function PostActionBar({ post }: { post: PostSummary }) {
  return (
    <div className="flex items-center gap-2">
      <LikeButton post={post} />
      <CommentLink post={post} />
      <span
        aria-hidden="true"
        className="mx-1 h-6 border-s border-neutral-200 dark:border-neutral-700"
      />
      <BookmarkButton post={post} />
      <CopyLink post={post} />
    </div>
  );
}
