import type { PostSummary } from "#app/features/posts/models.ts";
import { AuthorLinks } from "./author-links.tsx";
import { PostDate } from "./post-date.tsx";

/** Author and date in white, on a dark picture. */
export function PlainMeta({ post }: { post: PostSummary }) {
  return (
    <p className="flex min-w-0 items-center gap-2 text-xs text-white/90">
      <AuthorLinks
        post={post}
        className="relative z-10 truncate rounded py-1 font-medium outline-white hover:underline focus-visible:outline-2"
      />
      <span aria-hidden="true">·</span>
      <PostDate post={post} />
    </p>
  );
}
