import { useBookmark } from "#app/features/reactions/use-reactions.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";
import type { ReactionButtonProps } from "./reaction-button.ts";

/** Bookmarks the post. */
export function BookmarkButton({ post, type = "button" }: ReactionButtonProps) {
  const { t } = useText();
  const { isSaved, setSaved } = useBookmark(post);
  return (
    <button
      type={type}
      {...(type === "submit" && { name: "save", value: post.id, "data-control": "" })}
      aria-pressed={isSaved}
      aria-label={t("card.save")}
      title={t("card.save")}
      onClick={(event) => {
        event.preventDefault();
        setSaved(!isSaved);
      }}
      className="pill pill-round focus-ring rounded-full"
    >
      <Glyph name="bookmark" className="size-4" />
    </button>
  );
}
