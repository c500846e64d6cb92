import type { AuthorSummary } from "#app/features/accounts/models.ts";
import { authorHref } from "#app/features/posts/addresses.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { CountPill } from "./parts/count-pill.tsx";

/** A box with a large portrait, name, trade and number of articles, all centred. */
export function AuthorBoxCard({ author }: { author: AuthorSummary }) {
  return (
    <a
      href={authorHref(author)}
      className="group/author card box-card focus-ring flex h-full flex-col items-center rounded-3xl px-3 py-6 text-center sm:p-6"
    >
      <Avatar
        name={author.name}
        picture={author.avatar}
        className="size-20 rounded-full text-3xl shadow-md"
        width={80}
      />
      <span className="mt-4 max-w-full truncate font-semibold">{author.name}</span>
      <span className="mt-0.5 max-w-full truncate text-sm text-neutral-500 dark:text-neutral-400">
        {author.jobName}
      </span>
      <CountPill
        count={author.postCount}
        className="mt-4 bg-neutral-100 text-neutral-800 dark:bg-neutral-700 dark:text-neutral-100"
      />
    </a>
  );
}
