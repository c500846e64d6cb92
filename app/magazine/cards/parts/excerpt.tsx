import type { PostSummary } from "#app/features/posts/models.ts";

/** Even lines are for several: evening out would let a single one wrap. */
const CLAMP = { 1: "truncate", 2: "line-clamp-2 text-pretty" } as const;

interface ExcerptProps {
  post: PostSummary;
  /** Longer leads end in an ellipsis. */
  lines: keyof typeof CLAMP;
  /** Size and colour. */
  className?: string;
}

/** A post's lead, in the direction of its own language. */
export function Excerpt({
  post,
  lines,
  className = "text-sm text-neutral-500 dark:text-neutral-400",
}: ExcerptProps) {
  return (
    <p dir="auto" className={`${CLAMP[lines]} ${className}`}>
      {post.excerpt}
    </p>
  );
}
