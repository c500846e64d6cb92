import type { PostSummary } from "#app/features/posts/models.ts";
import { CommentLink } from "./comment-link.tsx";
import { LikeButton } from "./like-button.tsx";

/** Like and comments, side by side. */
export function ActionPills({ post }: { post: PostSummary }) {
  return (
    <div className="flex items-center gap-2">
      <LikeButton post={post} />
      <CommentLink post={post} />
    </div>
  );
}
