import { authorHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { PostDate } from "./post-date.tsx";

const LOOK = {
  /** In the page's own colours. */
  page: {
    line: "gap-1.5 text-neutral-500 dark:text-neutral-400",
    link: "focus-ring text-neutral-700 hover:text-neutral-950 dark:text-neutral-200 dark:hover:text-white",
  },
  /** White, on a frosted pill over a picture. */
  capsule: {
    line: "gap-2 rounded-full bg-white/15 p-1.5 pe-4 text-white ring-1 ring-white/15 backdrop-blur-md",
    link: "outline-white hover:underline focus-visible:outline-2",
  },
} as const;

/** Portrait (28 px), author and date in one line. */
export function PostMeta({
  post,
  variant = "page",
}: {
  post: PostSummary;
  variant?: keyof typeof LOOK;
}) {
  const { line, link } = LOOK[variant];
  return (
    <p className={`flex min-w-0 items-center text-xs ${line}`}>
      <a
        href={authorHref(post.author)}
        className={`relative z-10 flex min-w-0 items-center gap-2 rounded-full font-medium ${link}`}
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
