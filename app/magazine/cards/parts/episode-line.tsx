import type { PostSummary } from "#app/features/posts/models.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { PostDate } from "./post-date.tsx";

/** Episode and duration of an audio post; the date of others. */
export function EpisodeLine({ post }: { post: PostSummary }) {
  const { t } = useText();
  const minutes = Math.max(1, Math.round((post.media?.durationSeconds ?? 0) / 60));
  const facts = [
    post.episode !== null && t("card.episode", { n: post.episode }),
    post.media && t("card.minutes", { n: minutes }),
  ].filter(Boolean);
  return (
    <p className="text-xs text-neutral-500 dark:text-neutral-400">
      {facts.length > 0 ? facts.join(" · ") : <PostDate post={post} />}
    </p>
  );
}
