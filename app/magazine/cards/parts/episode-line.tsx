import type { PostSummary } from "#app/features/posts/models.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { PostDate } from "./post-date.tsx";
import { useTimeNeeded } from "./time-needed.ts";

/** Episode and duration of an audio post, as far as they are known; the date of others. */
export function EpisodeLine({ post }: { post: PostSummary }) {
  const { t } = useText();
  const time = useTimeNeeded(post);
  const facts = [
    post.episode !== null && t("card.episode", { n: post.episode }),
    post.media && time,
  ].filter(Boolean);
  return (
    <p className="text-xs text-neutral-500 dark:text-neutral-400">
      {facts.length > 0 ? facts.join(" · ") : <PostDate post={post} />}
    </p>
  );
}
