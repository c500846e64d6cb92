import { authorHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { useText } from "#app/platform/text.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { PostDate } from "./post-date.tsx";

/** Portrait (40 px) beside name and date; the reading time joins when the card is pointed at. */
export function AuthorBlock({ post }: { post: PostSummary }) {
  const { t } = useText();
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar
        name={post.author.name}
        picture={post.author.avatar}
        className="size-10 rounded-full"
        width={40}
      />
      <div className="min-w-0">
        <a
          href={authorHref(post.author)}
          className="focus-ring relative z-10 -my-0.5 block truncate rounded py-0.5 text-sm font-medium hover:underline"
        >
          {post.author.name}
        </a>
        <p className="mt-0.5 truncate text-xs text-neutral-500 dark:text-neutral-400">
          <PostDate post={post} />
          <span className="on-hover hidden lg:inline">
            <span aria-hidden="true"> · </span>
            {t("time.minRead", { n: post.readingMinutes })}
          </span>
        </p>
      </div>
    </div>
  );
}
