import type { PostSummary } from "#app/features/posts/models.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { AuthorLinks } from "./author-links.tsx";
import { PostDate } from "./post-date.tsx";
import { useTimeNeeded } from "./time-needed.ts";

/** Whether the time to read or listen shows on hover, always, or not at all, where the card says it elsewhere. */
const TIME = {
  hover: "on-hover hidden lg:inline",
  always: undefined,
  never: null,
} as const;

/** Portrait (40 px) beside name, date and the time it takes. */
export function AuthorBlock({
  post,
  variant = "hover",
}: {
  post: PostSummary;
  variant?: keyof typeof TIME;
}) {
  const time = useTimeNeeded(post);
  const look = TIME[variant];
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar
        name={post.author.name}
        picture={post.author.avatar}
        className="size-10 rounded-full"
        width={40}
      />
      <div className="min-w-0">
        <AuthorLinks
          post={post}
          className="focus-ring relative z-10 -my-0.5 block truncate rounded py-0.5 text-sm font-medium hover:underline"
        />
        {/* Overflow wraps to a second, hidden line. */}
        <p className="mt-0.5 flex h-4.5 flex-wrap gap-1 overflow-hidden text-xs text-neutral-500 dark:text-neutral-400">
          <PostDate post={post} />
          {time && look !== null && (
            <span className={look}>
              <span aria-hidden="true">· </span>
              {time}
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
