import type { AuthorSummary } from "#app/features/accounts/models.ts";
import { authorHref, postHref } from "#app/features/posts/addresses.ts";
import { bylineOf } from "#app/features/posts/bylines.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { PostDate } from "#app/magazine/cards/parts/post-date.tsx";
import { FollowButton } from "#app/magazine/reader/follow-button.tsx";
import { useLocale } from "#app/platform/i18n/text.tsx";
import { Avatar } from "#app/ui/avatar.tsx";

/** A list of rows with a line between them. */
export const ROWS = "mt-3 divide-y divide-neutral-200 dark:divide-neutral-700";

interface PostRowProps {
  post: PostSummary;
  children?: React.ReactNode;
}

/** A post as a row: small picture, title, author, date. */
export function ReadingPostRow({ post, children }: PostRowProps) {
  const locale = useLocale();
  return (
    <li className="flex items-center gap-4 py-4">
      <div className="relative size-20 shrink-0 overflow-hidden rounded-2xl">
        <PostPicture post={post} sizes="80px" className="size-full object-cover" />
      </div>
      <div className="min-w-0 grow">
        <a
          href={postHref(post)}
          className="focus-ring line-clamp-2 rounded font-medium hover:underline"
        >
          {post.title}
        </a>
        <p className="mt-1 text-sm text-neutral-500 dark:text-neutral-400">
          {bylineOf(post, locale)} · <PostDate post={post} />
        </p>
        {children}
      </div>
    </li>
  );
}

/** Posts as rows. */
export function PostRows({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <ul className={ROWS}>
      {posts.map((post) => (
        <ReadingPostRow key={post.id} post={post} />
      ))}
    </ul>
  );
}

/** Authors, each with a follow button. */
export function FollowableAuthors({ authors }: { authors: readonly AuthorSummary[] }) {
  return (
    <ul className={ROWS}>
      {authors.map((author) => (
        <li key={author.id} className="flex items-center gap-4 py-3">
          <Avatar
            name={author.name}
            picture={author.avatar}
            className="size-11 rounded-full"
            width={44}
          />
          <span className="min-w-0 grow">
            <a href={authorHref(author)} className="focus-ring rounded font-medium hover:underline">
              {author.name}
            </a>
            {author.jobName && (
              <span
                dir="auto"
                className="block w-fit max-w-full truncate text-sm text-neutral-500 dark:text-neutral-400"
              >
                {author.jobName}
              </span>
            )}
          </span>
          <FollowButton kind="followAuthor" id={author.id} name={author.name} />
        </li>
      ))}
    </ul>
  );
}
