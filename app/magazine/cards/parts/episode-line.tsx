import type { PostSummary } from "#app/features/posts/models.ts";
import { useText } from "#app/platform/text.tsx";
import { PostDate } from "./post-date.tsx";

/** Of an audio post its episode and playing time; of others the date. */
export function EpisodeLine({ post }: { post: PostSummary }) {
  const { t } = useText();
  const minutes = Math.max(1, Math.round((post.media?.durationSeconds ?? 0) / 60));
  const facts = [
    post.episode !== null && t("card.episode", { n: post.episode }),
    post.media && t("card.minutes", { n: minutes }),
  ].filter(Boolean);
  return (
    <p className="truncate text-xs text-neutral-500 dark:text-neutral-400">
      {facts.length > 0 ? facts.join(" · ") : <PostDate post={post} />}
    </p>
  );
}
