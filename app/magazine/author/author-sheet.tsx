import type { AuthorProfile } from "#app/features/accounts/models.ts";
import { FollowButton } from "#app/magazine/reader/follow-button.tsx";
import { CoverSheet } from "#app/magazine/shell/cover-sheet.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { AuthorLine } from "./author-line.tsx";
import { AuthorSocials } from "./author-socials.tsx";

/** Cover picture, and over its lower edge a sheet with portrait, name and description. */
export function AuthorSheet({ author }: { author: AuthorProfile }) {
  return (
    <CoverSheet
      picture={author.cover}
      instead={<div className="size-full bg-primary-100 dark:bg-neutral-800" />}
      className={author.cover ? "h-64 md:h-[33.4rem]" : "h-40 md:h-56"}
      sheetClassName={classNames("-mt-20 max-w-5xl lg:p-16", author.cover && "lg:-mt-48")}
    >
      <div className="flex flex-col gap-5 md:flex-row md:gap-10">
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
            <AuthorLine author={author} />
          </p>
          <p
            dir="auto"
            className="mt-4 max-w-lg text-pretty text-neutral-600 dark:text-neutral-300"
          >
            {author.description}
          </p>
          <AuthorSocials author={author} className="mt-5" />
          <FollowButton kind="followAuthor" id={author.id} name={author.name} className="mt-5" />
        </div>
      </div>
    </CoverSheet>
  );
}
