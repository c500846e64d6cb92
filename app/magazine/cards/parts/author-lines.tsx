import type { AuthorSummary } from "#app/features/accounts/models.ts";

/** Name and trade of an author, a line each, centred in their card. */
export function AuthorLines({ author }: { author: AuthorSummary }) {
  return (
    <>
      <span className="mt-3.5 max-w-full truncate px-3 font-semibold">{author.name}</span>
      <span className="mt-0.5 max-w-full truncate px-3 text-sm text-neutral-500 dark:text-neutral-400">
        {author.jobName}
      </span>
    </>
  );
}
