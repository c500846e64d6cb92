import { commentsHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { formatCount } from "#app/platform/i18n/format-count.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";

/** The number of comments as a link to them. Hidden on phones, where likes need the room. */
export function CommentLink({ post }: { post: PostSummary }) {
  const { t, locale } = useText();
  const short = formatCount(post.commentCount, locale);
  return (
    <a
      href={commentsHref(post)}
      aria-label={t("card.comments", { n: post.commentCount, count: short, title: post.title })}
      className="pill pill-comment focus-ring hidden rounded-full sm:inline-flex"
    >
      <Glyph name="comment" className="size-4" />
      {short}
    </a>
  );
}
