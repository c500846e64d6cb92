import type { PostSummary } from "#app/features/posts/models.ts";
import { BookmarkButton } from "#app/magazine/cards/actions/bookmark-button.tsx";
import { CommentLink } from "#app/magazine/cards/actions/comment-link.tsx";
import { LikeButton } from "#app/magazine/cards/actions/like-button.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { ShareMenu } from "./share-menu.tsx";

/** Like, comments, bookmark, share and further actions, in one row. */
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
