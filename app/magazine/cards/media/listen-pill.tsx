import type { PostSummary } from "#app/features/posts/models.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { PlayButton } from "./play-button.tsx";
import { PlaySign } from "./play-sign.tsx";

/** "Listen now" beside a small tinted disc; "Now playing" during playback. */
export function ListenPill({ post }: { post: PostSummary }) {
  const { t } = useText();
  const seen = { still: t("card.listenNow"), playing: t("card.nowPlaying") };
  return (
    <PlayButton
      post={post}
      seen={seen}
      className="gap-2.5 rounded-full bg-neutral-100 p-0.5 pe-4 text-sm font-medium transition-colors group-hover/card:bg-primary-50 hover:bg-primary-100 dark:bg-neutral-700 dark:group-hover/card:bg-neutral-600 dark:hover:bg-neutral-500"
    >
      <span className="inline-flex size-8 items-center justify-center rounded-full bg-primary-100 text-primary-700 dark:bg-neutral-900 dark:text-primary-300">
        <PlaySign className="size-3" />
      </span>
      <span aria-hidden="true">
        <span className="when-still">{seen.still}</span>
        <span className="when-playing">{seen.playing}</span>
      </span>
    </PlayButton>
  );
}
