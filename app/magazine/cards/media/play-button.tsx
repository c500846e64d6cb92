import type { PlayStatus } from "#app/features/player/machine/playback.ts";
import { usePlayStatus } from "#app/features/player/sound/now-playing.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";

interface PlayButtonProps {
  post: PostSummary;
  className: string;
  /** The visible label, which the accessible name starts with (WCAG 2.2 SC 2.5.3). */
  seen?: (status: PlayStatus | null) => string;
  /** Content by player state. */
  children: (status: PlayStatus | null) => React.ReactNode;
}

/**
 * Plays or pauses an audio post, by event delegation (`data-play`). Without scripts, and for
 * restricted posts, it links to the post.
 */
export function PlayButton({ post, className, seen, children }: PlayButtonProps) {
  const { t } = useText();
  const status = usePlayStatus(post.id);
  const isPlaying = status === "playing";
  const name = t(isPlaying ? "card.pause" : "card.play", { title: post.title });
  return (
    <form action={postHref(post)} className="contents">
      <button
        type="submit"
        data-play={post.media ? post.id : undefined}
        aria-label={seen ? `${seen(status)}: ${name}` : name}
        aria-busy={status === "loading" || undefined}
        className={classNames("focus-ring relative z-10 inline-flex items-center", className)}
      >
        {children(status)}
      </button>
    </form>
  );
}
