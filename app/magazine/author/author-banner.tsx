import type { AuthorProfile } from "#app/features/accounts/models.ts";
import { FollowButton } from "#app/magazine/reader/follow-button.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { AuthorLine } from "./author-line.tsx";
import { AuthorSocials } from "./author-socials.tsx";

/** A low full-width banner with the portrait over its lower edge, name and description centred. */
export function AuthorBanner({ author }: { author: AuthorProfile }) {
  return (
    <header>
      <div className="full-bleed !px-0">
        <div className="relative h-36 overflow-hidden bg-primary-100 sm:h-48 2xl:h-60 dark:bg-neutral-800">
          {author.cover && (
            <ResponsivePicture
              picture={author.cover}
              alt=""
              sizes="100vw"
              className="size-full object-cover"
              isFirst
            />
          )}
        </div>
      </div>
      <div className="relative -mt-14 flex flex-col items-center text-center">
        <Avatar
          name={author.name}
          picture={author.avatar}
          className="size-28 rounded-3xl text-4xl shadow-xl ring-4 ring-white dark:ring-neutral-900"
          width={112}
        />
        <h1
          id="author-name"
          className="mt-4 font-display text-3xl font-semibold tracking-tight text-balance"
        >
          {author.name}
        </h1>
        <p className="mt-2 text-sm text-neutral-500 dark:text-neutral-400">
          <AuthorLine author={author} />
        </p>
        <p dir="auto" className="mt-3 max-w-lg text-balance text-neutral-600 dark:text-neutral-300">
          {author.description}
        </p>
        <AuthorSocials author={author} className="mt-5 justify-center" />
        <FollowButton kind="followAuthor" id={author.id} name={author.name} className="mt-5" />
      </div>
    </header>
  );
}
