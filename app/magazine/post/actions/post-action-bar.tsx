import type { PostSummary } from "#app/features/posts/models.ts";
import { Island } from "#app/islands/island.tsx";
import { BookmarkButton } from "#app/magazine/cards/actions/bookmark-button.tsx";
import { CommentLink } from "#app/magazine/cards/actions/comment-link.tsx";
import { LikeButton } from "#app/magazine/cards/actions/like-button.tsx";
import { MORE_MENU } from "#app/magazine/post/post-islands.ts";
import { SettingsButton } from "#app/magazine/post/reading/settings-button.tsx";
import type { MenuPost } from "./more-menu.tsx";
import { ShareMenu } from "./share-menu.tsx";

/** The fields of a post that the menu needs, embedded in the document. */
function menuPostOf({ id, path, title, author, access }: PostSummary): MenuPost {
  const post = { id, path, title, author };
  return access && access !== "public" ? { ...post, access } : post;
}

/** Like, comments, bookmark, share and further actions, in one row. */
export function PostActionBar({ post }: { post: PostSummary }) {
  return (
    <div className="post-actions">
      <LikeButton post={post} />
      <CommentLink post={post} />
      <span aria-hidden="true" className="rule" />
      <SettingsButton />
      <BookmarkButton post={post} />
      <ShareMenu post={post} place="header" />
      <Island of={MORE_MENU} props={{ post: menuPostOf(post), place: "header" }} />
    </div>
  );
}
