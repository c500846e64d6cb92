import type { AuthorProfile } from "#app/features/accounts/models.ts";
import { FollowButton } from "#app/magazine/reader/follow-button.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { AuthorLinks } from "./author-links.tsx";

/** Cover picture, and over its lower edge a sheet with portrait, name and description. */
export function AuthorSheet({ author }: { author: AuthorProfile }) {
  const { t } = useText();
  return (
    <header>
      <div className="cover-band full-bleed !px-2 pt-2">
        <div className="mx-auto h-64 max-w-[96rem] overflow-hidden rounded-[2.5rem] bg-neutral-200 md:h-[33.4rem] dark:bg-neutral-800">
          {author.cover && (
            <Picture
              picture={author.cover}
              alt=""
              sizes="(min-width: 1536px) 1536px, 100vw"
              className="size-full object-cover"
              isFirst
            />
          )}
        </div>
      </div>
      <div className="relative mx-auto -mt-20 flex max-w-5xl flex-col gap-5 rounded-[2.5rem] bg-white p-6 shadow-xl sm:p-10 md:flex-row md:gap-10 lg:-mt-48 lg:p-16 dark:border dark:border-neutral-700 dark:bg-neutral-900">
        <Avatar
          name={author.name}
          picture={author.avatar}
          className="size-20 rounded-full text-3xl shadow-lg ring-4 ring-white sm:size-36 dark:ring-neutral-700"
          width={144}
        />
        <div>
          <h1
            id="author-name"
            className="font-display text-3xl font-semibold tracking-tight sm:text-4xl"
          >
            {author.name}
          </h1>
          <p className="mt-2 text-sm text-neutral-500 dark:text-neutral-400">
            <bdi>{author.jobName}</bdi>
            <span aria-hidden="true"> · </span>
            {t("count.articles", { n: author.postCount })}
          </p>
          <p
            dir="auto"
            className="mt-4 max-w-lg text-pretty text-neutral-600 dark:text-neutral-300"
          >
            {author.description}
          </p>
          <AuthorLinks author={author} className="mt-5" />
          <FollowButton kind="followAuthor" id={author.id} name={author.name} className="mt-5" />
        </div>
      </div>
    </header>
  );
}
