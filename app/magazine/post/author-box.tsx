import type { AuthorSummary } from "#app/features/accounts/models.ts";
import { authorHref } from "#app/features/posts/addresses.ts";
import type { PostDetails } from "#app/features/posts/models.ts";
import { FollowButton } from "#app/magazine/reader/follow-button.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { Avatar } from "#app/ui/avatar.tsx";

/** Those who have signed with the first author. */
function WrittenWith({ authors }: { authors: readonly AuthorSummary[] }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
      {authors.map((author) => (
        <li key={author.id} className="flex min-w-0 items-center gap-3 text-sm">
          <Avatar
            name={author.name}
            picture={author.avatar}
            className="size-9 rounded-full"
            width={36}
          />
          <a
            href={authorHref(author)}
            className="focus-ring min-w-0 rounded font-medium hover:underline"
          >
            {author.name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The author's portrait, name and description. */
export function AuthorBox({ post }: { post: PostDetails }) {
  const { t } = useText();
  const { author } = post;
  return (
    <aside aria-label={t("post.aboutAuthor")} className="flex gap-5 sm:gap-6">
      <Avatar
        name={author.name}
        picture={author.avatar}
        className="size-16 rounded-2xl sm:size-24"
        width={96}
      />
      <div className="min-w-0">
        <p className="text-xs tracking-wider text-neutral-500 uppercase dark:text-neutral-400">
          {t("post.writtenBy")}
        </p>
        <h2 className="mt-1 text-lg font-semibold">
          <a href={authorHref(author)} className="focus-ring rounded hover:underline">
            {author.name}
          </a>
        </h2>
        <p
          dir="auto"
          className="mt-1 text-sm text-pretty text-neutral-500 sm:text-base dark:text-neutral-400"
        >
          {post.authorDescription}{" "}
          <a
            href={authorHref(author)}
            className="focus-ring inline-block rounded font-medium wrap-anywhere text-primary-700 underline-offset-2 hover:underline dark:text-primary-300"
          >
            {t("post.moreAbout", { name: author.name })}
          </a>
        </p>
        {post.coAuthors && <WrittenWith authors={post.coAuthors} />}
        <FollowButton
          kind="followAuthor"
          id={author.id}
          name={author.name}
          className="mt-4 print:hidden"
        />
      </div>
    </aside>
  );
}
