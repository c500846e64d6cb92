import type { PostSummary } from "#app/features/posts/models.ts";

const CLAMP = { 1: "truncate", 2: "line-clamp-2" } as const;

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
    <p dir="auto" className={`text-pretty ${CLAMP[lines]} ${className}`}>
      {post.excerpt}
    </p>
  );
}
