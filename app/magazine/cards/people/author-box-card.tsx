import type { AuthorSummary } from "#app/features/accounts/models.ts";
import { authorHref } from "#app/features/posts/addresses.ts";
import { AuthorLines } from "#app/magazine/cards/parts/author-lines.tsx";
import { CountPill } from "#app/magazine/cards/parts/count-pill.tsx";
import { Avatar } from "#app/ui/avatar.tsx";

/** A box with a large portrait, name, job and number of articles, all centred. */
export function AuthorBoxCard({ author }: { author: AuthorSummary }) {
  return (
    <a
      href={authorHref(author)}
      className="group/author card box-card focus-ring flex h-full flex-col items-center rounded-3xl py-6 text-center"
    >
      <Avatar
        name={author.name}
        picture={author.avatar}
        className="size-20 rounded-full text-3xl shadow-md"
        width={80}
      />
      <AuthorLines author={author} />
      <span className="mt-auto pt-4">
        <CountPill
          count={author.postCount}
          className="bg-neutral-100 text-neutral-800 dark:bg-neutral-700 dark:text-neutral-100"
        />
      </span>
    </a>
  );
}
