import { authorHref } from "#app/features/posts/addresses.ts";
import { authorsOf } from "#app/features/posts/bylines.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { useText } from "#app/platform/i18n/text.tsx";

interface AuthorLinksProps {
  post: PostSummary;
  /** Classes of the link, or of the line where there are several. */
  className: string;
  rel?: "author";
}

/** The names of a post's authors, each a link to their page, as the language lists them. */
export function AuthorLinks({ post, className, rel }: AuthorLinksProps) {
  const { locale } = useText();
  const authors = authorsOf(post);
  if (authors.length === 1) {
    return (
      <a href={authorHref(post.author)} rel={rel} className={className}>
        {post.author.name}
      </a>
    );
  }
  const parts = new Intl.ListFormat(locale).formatToParts(authors.map(({ name }) => name));
  const left = [...authors];
  return (
    <span className={className}>
      {parts.map(({ type, value }) => {
        if (type === "literal") return value;
        const author = left.shift()!;
        return (
          <a
            key={author.id}
            href={authorHref(author)}
            rel={rel}
            className="focus-ring rounded py-1 hover:underline"
          >
            {value}
          </a>
        );
      })}
    </span>
  );
}
