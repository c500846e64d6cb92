import type { PostSummary } from "#app/features/posts/models.ts";
import { useLike } from "#app/features/reactions/use-reactions.ts";
import { formatCount } from "#app/lib/number.ts";
import { useText } from "#app/platform/text.tsx";
import { Glyph } from "./glyph.tsx";

/** A heart and the number of likes. The name says the exact number, which "3.0k" cannot. */
export function LikeButton({ post }: { post: Pick<PostSummary, "id" | "likeCount"> }) {
  const { t } = useText();
  const { isLiked, count, setLiked } = useLike(post);
  const short = formatCount(count);
  const label = t(count < 1000 ? "card.like" : "card.likeExact", { n: count, count: short });
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={label}
      title={label}
      onClick={() => setLiked(!isLiked)}
      className="pill pill-like focus-ring rounded-full"
    >
      <Glyph name="heart" className="size-4" />
      {short}
    </button>
  );
}
