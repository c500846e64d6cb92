import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { classNames } from "#app/ui/class-names.ts";
import { LockSign } from "./lock-sign.tsx";

/**
 * A single line is cut by its width: a clamped one would hang its ellipsis out where the page runs
 * right to left. Narrower windows cut too much of it, and give it a second one.
 */
const CLAMP = {
  1: "max-xl:line-clamp-2 max-xl:text-balance xl:truncate",
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

/** A card's heading. Its link is spread over the whole card, so that there is only one. */
export function CardTitle({ post, lines, className = "text-base", level = 3 }: CardTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading
      dir="auto"
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
  );
}
