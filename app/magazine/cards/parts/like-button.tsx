import type { PostSummary } from "#app/features/posts/models.ts";
import { useLike } from "#app/features/reactions/use-reactions.ts";
import { formatCount } from "#app/lib/number.ts";
import { useText } from "#app/platform/text.tsx";
import { Glyph } from "./glyph.tsx";

const SHAPE =
  "focus-ring relative z-10 inline-flex h-8 min-w-17 items-center justify-center gap-1.5 rounded-full px-3 text-xs font-medium tabular-nums transition-colors";
const LOOK = {
  off: "bg-neutral-100 text-neutral-700 hover:bg-rose-50 hover:text-rose-700 dark:bg-neutral-700 dark:text-neutral-200 dark:hover:bg-rose-950 dark:hover:text-rose-300",
  on: "bg-rose-50 text-rose-700 dark:bg-rose-950 dark:text-rose-300",
};

/** A heart and the number of likes. The name says the exact number, which "3.0k" cannot. */
export function LikeButton({ post }: { post: PostSummary }) {
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
      className={`${SHAPE} ${isLiked ? LOOK.on : LOOK.off}`}
    >
      <Glyph name="heart" className={isLiked ? "glyph-solid liked size-4" : "size-4"} />
      {short}
    </button>
  );
}
