import type { AuthorSummary } from "#app/features/accounts/models.ts";
import { authorHref } from "#app/features/posts/addresses.ts";
import { Avatar } from "#app/ui/avatar.tsx";

/** A row of a list of people: portrait, name, job. */
export function AuthorRowCard({ author }: { author: AuthorSummary }) {
  return (
    <a
      href={authorHref(author)}
      className="group/author focus-ring flex items-center gap-4 rounded-2xl"
    >
      <Avatar
        name={author.name}
        picture={author.avatar}
        className="size-10 rounded-full"
        width={40}
      />
      <span className="min-w-0">
        <span className="block truncate text-sm font-semibold underline-offset-4 group-hover/author:underline sm:text-base">
          {author.name}
        </span>
        <span className="mt-0.5 block truncate text-xs text-neutral-500 sm:text-sm dark:text-neutral-400">
          {author.jobName}
        </span>
      </span>
    </a>
  );
}
