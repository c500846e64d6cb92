import type { PostSummary } from "#app/features/posts/models.ts";
import { ActionPills } from "./action-pills.tsx";
import { BookmarkButton } from "./bookmark-button.tsx";

/** Actions shown on hover and focus over a card that consists of a picture. */
export function HoverActions({ post }: { post: PostSummary }) {
  return (
    <div className="on-hover absolute inset-x-3 top-3 z-10 flex items-center justify-between gap-2">
      <ActionPills post={post} />
      <BookmarkButton post={post} />
    </div>
  );
}
