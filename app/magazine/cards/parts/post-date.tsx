import type { PostSummary } from "#app/features/posts/models.ts";
import { dayIn, formatDate } from "#app/lib/time.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { useTimeZone } from "#app/platform/i18n/time-zone.tsx";

/** The date of publication, in the page's language and the magazine's time zone. */
export function PostDate({ post }: { post: Pick<PostSummary, "publishedAt"> }) {
  const { locale } = useText();
  const zone = useTimeZone();
  return (
    <time dateTime={dayIn(post.publishedAt, zone)} className="whitespace-nowrap">
      {formatDate(post.publishedAt, locale, zone)}
    </time>
  );
}
