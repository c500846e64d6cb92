import { formatCount } from "#app/platform/i18n/format-count.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";
import { REACTIONS_FORM_ID, type ReactionButtonProps } from "./reaction-button.ts";

/**
 * The like button. Its accessible name has the exact count, which "3.0k" does not.
 * `paint-reactions.ts` answers it and shows its state; the post is that of the `data-post` around it.
 */
export function LikeButton({ post }: ReactionButtonProps) {
  const { t, locale } = useText();
  const n = post.likeCount;
  const short = formatCount(n, locale);
  const label = t(n < 1000 ? "card.like" : "card.likeExact", { n, count: short });
  return (
    <button
      type="submit"
      form={REACTIONS_FORM_ID}
      name="like"
      value={post.id}
      data-reaction=""
      data-count={n}
      aria-pressed="false"
      aria-label={label}
      suppressHydrationWarning
      className="pill pill-like focus-ring rounded-full"
    >
      <Glyph name="heart" className="size-4" />
      {short}
    </button>
  );
}
