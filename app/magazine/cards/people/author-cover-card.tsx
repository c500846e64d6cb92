import type { AuthorSummary } from "#app/features/accounts/models.ts";
import { authorHref } from "#app/features/posts/addresses.ts";
import { AuthorLines } from "#app/magazine/cards/parts/author-lines.tsx";
import { CountPill } from "#app/magazine/cards/parts/count-pill.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";

/** A cover picture, the portrait over its lower edge, name and job below. */
export function AuthorCoverCard({ author }: { author: AuthorSummary }) {
  return (
    <a
      href={authorHref(author)}
      className="group/author card box-card focus-ring flex h-full flex-col items-center overflow-hidden rounded-3xl pb-6 text-center"
    >
      <span className="block aspect-[7/6] w-full overflow-hidden bg-primary-100 dark:bg-neutral-700">
        {author.cover && (
          <ResponsivePicture
            picture={author.cover}
            alt=""
            sizes="(min-width: 1280px) 224px, (min-width: 640px) 33vw, 77vw"
            className="size-full object-cover transition-transform duration-500 group-hover/author:scale-103 motion-reduce:transition-none"
          />
        )}
      </span>
      <CountPill
        count={author.postCount}
        className="absolute start-3 top-3 bg-white shadow-sm text-neutral-800 dark:bg-neutral-900 dark:text-neutral-100"
      />
      <Avatar
        name={author.name}
        picture={author.avatar}
        className="relative -mt-8 size-16 rounded-full text-2xl ring-3 ring-white dark:ring-neutral-800"
        width={64}
      />
      <AuthorLines author={author} />
    </a>
  );
}
