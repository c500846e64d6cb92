import type { PostSummary } from "#app/features/posts/models.ts";
import { formatDate, isoDay } from "#app/lib/time.ts";
import { useText } from "#app/platform/i18n/text.tsx";

/** The date of publication, in the page's language. */
export function PostDate({ post }: { post: PostSummary }) {
  const { locale } = useText();
  return (
    <time dateTime={isoDay(post.publishedAt)} className="whitespace-nowrap">
      {formatDate(post.publishedAt, locale)}
    </time>
  );
}
