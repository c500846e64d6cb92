import type { PostSummary } from "#app/features/posts/models.ts";
import { useBookmark } from "#app/features/reactions/use-reactions.ts";
import { useText } from "#app/platform/text.tsx";
import { Glyph } from "./glyph.tsx";

/** A ribbon that keeps the post for later. */
export function BookmarkButton({ post }: { post: Pick<PostSummary, "id"> }) {
  const { t } = useText();
  const { isSaved, setSaved } = useBookmark(post);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={t("card.save")}
      title={t("card.save")}
      onClick={() => setSaved(!isSaved)}
      className="pill pill-round focus-ring rounded-full"
    >
      <Glyph name="bookmark" className="size-4" />
    </button>
  );
}
