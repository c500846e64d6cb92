import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { classNames } from "#app/ui/class-names.ts";
import { LockSign } from "./lock-sign.tsx";
import { SponsorLine } from "./sponsor-line.tsx";
import { useTextLanguage } from "./text-language.ts";

/** No title has one line: most titles of a magazine would be cut. */
const CLAMP = {
  2: "line-clamp-2 text-balance",
  3: "line-clamp-3 text-balance",
} as const;

interface CardTitleProps {
  post: PostSummary;
  /** Longer titles end in an ellipsis. */
  lines: keyof typeof CLAMP;
  /** Size and colour. */
  className?: string;
  level?: 2 | 3 | 4;
}

/** A card's heading with the one stretched link that covers the card. */
export function CardTitle({ post, lines, className = "text-base", level = 3 }: CardTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      <SponsorLine post={post} className={className} />
      <Heading
        {...useTextLanguage(post.language)}
        className={classNames(
          "font-display font-semibold [overflow-wrap:anywhere]",
          CLAMP[lines],
          className,
        )}
      >
        <LockSign access={post.access} />
        <a href={postHref(post)} className="stretched-link">
          {post.title}
        </a>
      </Heading>
    </>
  );
}
