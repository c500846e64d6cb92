import type { PostSummary } from "#app/features/posts/models.ts";
import { formatDate } from "#app/lib/time.ts";
import { AuthorLinks } from "#app/magazine/cards/parts/author-links.tsx";
import { useTimeNeeded } from "#app/magazine/cards/parts/time-needed.ts";
import { FollowButton } from "#app/magazine/reader/follow-button.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { useTimeZone } from "#app/platform/i18n/time-zone.tsx";
import { Avatar } from "#app/ui/avatar.tsx";

/** Portrait, name, date and the time to read or listen; a button follows the author. */
export function PostByline({ post }: { post: PostSummary }) {
  const { locale } = useText();
  const time = useTimeNeeded(post);
  const zone = useTimeZone();
  return (
    <div className="flex items-center gap-3">
      <Avatar
        name={post.author.name}
        picture={post.author.avatar}
        className="size-11 rounded-full"
        width={44}
      />
      <div>
        <AuthorLinks
          post={post}
          rel="author"
          className="focus-ring rounded font-semibold wrap-anywhere hover:underline"
        />
        {/* The dot at the start of a second line is cut off. */}
        <p className="mt-0.5 overflow-hidden text-sm text-neutral-500 dark:text-neutral-400">
          <span className="-ms-4 flex flex-wrap">
            <time dateTime={new Date(post.publishedAt).toISOString()} className="ps-4">
              {formatDate(post.publishedAt, locale, zone)}
            </time>
            {time && (
              <span className="whitespace-nowrap">
                <span aria-hidden="true" className="inline-block w-4 text-center">
                  ·
                </span>
                {time}
              </span>
            )}
          </span>
        </p>
      </div>
      <FollowButton
        kind="followAuthor"
        id={post.author.id}
        name={post.author.name}
        size="small"
        className="ms-1 shrink-0 print:hidden"
      />
    </div>
  );
}
