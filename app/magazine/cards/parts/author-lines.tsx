import type { AuthorSummary } from "#app/features/accounts/models.ts";

/** Name and job of an author, centred in their card. */
export function AuthorLines({ author }: { author: AuthorSummary }) {
  return (
    <>
      <span className="mt-3.5 max-w-full px-3 font-semibold text-balance [overflow-wrap:anywhere]">
        {author.name}
      </span>
      <span className="mt-0.5 max-w-full px-3 text-sm text-balance [overflow-wrap:anywhere] text-neutral-500 dark:text-neutral-400">
        {author.jobName}
      </span>
    </>
  );
}
