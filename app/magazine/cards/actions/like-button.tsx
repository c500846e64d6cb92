import { useLike } from "#app/features/reactions/use-reactions.ts";
import { formatCount } from "#app/lib/number.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";
import type { ReactionButtonProps } from "./reaction-button.ts";

/** The like button. Its accessible name has the exact count, which "3.0k" does not. */
export function LikeButton({ post, type = "button" }: ReactionButtonProps) {
  const { t } = useText();
  const { isLiked, count, setLiked } = useLike(post);
  const short = formatCount(count);
  const label = t(count < 1000 ? "card.like" : "card.likeExact", { n: count, count: short });
  return (
    <button
      type={type}
      {...(type === "submit" && { name: "like", value: post.id, "data-control": "" })}
      aria-pressed={isLiked}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.preventDefault();
        setLiked(!isLiked);
      }}
      className="pill pill-like focus-ring rounded-full"
    >
      <Glyph name="heart" className="size-4" />
      {short}
    </button>
  );
}
