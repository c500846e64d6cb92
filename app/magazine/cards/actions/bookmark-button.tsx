import { useText } from "#app/platform/i18n/text.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";
import { REACTIONS_FORM_ID, type ReactionButtonProps } from "./reaction-button.ts";

/** Bookmarks the post of the `data-post` around it; see `paint-reactions.ts`. */
export function BookmarkButton({ post }: ReactionButtonProps) {
  const { t } = useText();
  return (
    <button
      type="submit"
      form={REACTIONS_FORM_ID}
      name="save"
      value={post.id}
      data-reaction=""
      aria-pressed="false"
      aria-label={t("card.save")}
      suppressHydrationWarning
      className="pill pill-round focus-ring rounded-full"
    >
      <Glyph name="bookmark" className="size-4" />
    </button>
  );
}
