import type { PostSummary } from "#app/features/posts/models.ts";
import { BookmarkButton } from "#app/magazine/cards/parts/bookmark-button.tsx";
import { CommentLink } from "#app/magazine/cards/parts/comment-link.tsx";
import { LikeButton } from "#app/magazine/cards/parts/like-button.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { ShareMenu } from "./share-menu.tsx";

/** Like and comments, a hairline, bookmark, share and what else there is, in one row. */
export function PostActionBar({ post }: { post: PostSummary }) {
  return (
    <form method="post" action="/actions/reactions" className="post-actions">
      <LikeButton post={post} type="submit" />
      <CommentLink post={post} />
      <span aria-hidden="true" className="rule" />
      <BookmarkButton post={post} type="submit" />
      <ShareMenu post={post} place="header" />
      <MoreMenu post={post} place="header" />
    </form>
  );
}
