import type { PostSummary } from "#app/features/posts/models.ts";
import { useTimeNeeded } from "#app/magazine/cards/parts/time-needed.ts";
import { ActionPills } from "./action-pills.tsx";
import { BookmarkButton } from "./bookmark-button.tsx";

/**
 * A card's last row: like and comments, and at its end the time to read or listen, where there is
 * room, and bookmark.
 */
export function ActionRow({ post }: { post: PostSummary }) {
  const time = useTimeNeeded(post);
  return (
    <div className="@container flex items-center justify-between gap-2">
      <ActionPills post={post} />
      <div className="flex items-center gap-2 text-xs text-neutral-600 dark:text-neutral-300">
        {time && <span className="whitespace-nowrap @max-[15.5rem]:hidden">{time}</span>}
        <BookmarkButton post={post} />
      </div>
    </div>
  );
}
