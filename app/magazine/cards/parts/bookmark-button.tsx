import type { PostSummary } from "#app/features/posts/models.ts";
import { useBookmark } from "#app/features/reactions/use-reactions.ts";
import { useText } from "#app/platform/text.tsx";
import { Glyph } from "./glyph.tsx";

/** A ribbon that keeps the post for later. */
export function BookmarkButton({ post }: { post: PostSummary }) {
  const { t } = useText();
  const { isSaved, setSaved } = useBookmark(post);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={t("card.save")}
      title={t("card.save")}
      onClick={() => setSaved(!isSaved)}
      className="focus-ring relative z-10 inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-neutral-100 text-neutral-700 transition-colors hover:bg-neutral-200 dark:bg-neutral-700 dark:text-neutral-200 dark:hover:bg-neutral-600"
    >
      <Glyph name="bookmark" className={isSaved ? "glyph-solid size-4" : "size-4"} />
    </button>
  );
}
