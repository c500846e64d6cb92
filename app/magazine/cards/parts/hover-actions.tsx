import type { PostSummary } from "#app/features/posts/models.ts";
import { ActionPills } from "./action-pills.tsx";
import { BookmarkButton } from "./bookmark-button.tsx";
import { KindIcon } from "./kind-icon.tsx";

/** The top of a card that is all picture: the kind of post, which gives way to what one can do. */
export function HoverActions({ post }: { post: PostSummary }) {
  return (
    <div className="z-10 flex items-center gap-2 p-3">
      <KindIcon kind={post.kind} className="off-hover size-8" />
      <div className="on-hover flex grow items-center justify-between">
        <ActionPills post={post} />
        <BookmarkButton post={post} />
      </div>
    </div>
  );
}
