import { commentsHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { formatCount } from "#app/lib/number.ts";
import { useText } from "#app/platform/text.tsx";
import { Glyph } from "./glyph.tsx";

/** A speech bubble and the number of comments, leading to them. On phones the likes need the room. */
export function CommentLink({ post }: { post: PostSummary }) {
  const { t } = useText();
  const short = formatCount(post.commentCount);
  return (
    <a
      href={commentsHref(post)}
      aria-label={t("card.comments", { n: post.commentCount, count: short, title: post.title })}
      className="focus-ring relative z-10 hidden h-8 min-w-17 items-center justify-center gap-1.5 rounded-full bg-neutral-100 px-3 text-xs font-medium text-neutral-700 tabular-nums transition-colors hover:bg-teal-50 hover:text-teal-800 sm:inline-flex dark:bg-neutral-700 dark:text-neutral-200 dark:hover:bg-teal-950 dark:hover:text-teal-300"
    >
      <Glyph name="comment" className="size-4" />
      {short}
    </a>
  );
}
