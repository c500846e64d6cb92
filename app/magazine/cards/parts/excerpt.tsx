import type { PostSummary } from "#app/features/posts/models.ts";
import { useTextLanguage } from "./text-language.ts";

/** `text-wrap: balance` only for several lines; it would wrap a single one. */
const CLAMP = { 1: "truncate", 2: "line-clamp-2 text-pretty" } as const;

interface ExcerptProps {
  post: PostSummary;
  /** Longer excerpts are truncated with an ellipsis. */
  lines: keyof typeof CLAMP;
  /** Size and colour. */
  className?: string;
}

/** A post's excerpt, in the direction of its own language. */
export function Excerpt({
  post,
  lines,
  className = "text-sm text-neutral-500 dark:text-neutral-400",
}: ExcerptProps) {
  return (
    <p {...useTextLanguage(post.language)} className={`${CLAMP[lines]} ${className}`}>
      {post.excerpt}
    </p>
  );
}
