import { authorHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { PostDate } from "./post-date.tsx";

/** Portrait (28 px), author and date in one line. */
export function PostMeta({ post }: { post: PostSummary }) {
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-xs text-neutral-500 dark:text-neutral-400">
      <a
        href={authorHref(post.author)}
        className="focus-ring relative z-10 flex min-w-0 items-center gap-2 rounded-full font-medium text-neutral-700 hover:text-neutral-950 dark:text-neutral-200 dark:hover:text-white"
      >
        <Avatar
          name={post.author.name}
          picture={post.author.avatar}
          className="size-7 rounded-full"
          width={28}
        />
        <span className="truncate">{post.author.name}</span>
      </a>
      <span aria-hidden="true">·</span>
      <PostDate post={post} />
    </p>
  );
}
