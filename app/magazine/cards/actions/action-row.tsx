import type { PostSummary } from "#app/features/posts/models.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { ActionPills } from "./action-pills.tsx";
import { BookmarkButton } from "./bookmark-button.tsx";

/**
 * A card's last row: like and comments, and at its end reading time, where there is room, and
 * bookmark.
 */
export function ActionRow({ post }: { post: PostSummary }) {
  const { t } = useText();
  return (
    <div className="@container flex items-center justify-between gap-2">
      <ActionPills post={post} />
      <div className="flex items-center gap-2 text-xs text-neutral-600 dark:text-neutral-300">
        <span className="whitespace-nowrap @max-[15.5rem]:hidden">
          {t("time.minRead", { n: post.readingMinutes })}
        </span>
        <BookmarkButton post={post} />
      </div>
    </div>
  );
}
