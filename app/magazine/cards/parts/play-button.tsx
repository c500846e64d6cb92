import { usePlayStatus } from "#app/features/player/now-playing.ts";
import type { PlayStatus } from "#app/features/player/playback.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { useText } from "#app/platform/text.tsx";
import { classNames } from "#app/ui/class-names.ts";

interface PlayButtonProps {
  post: PostSummary;
  className: string;
  /** The words that can be seen on it: its name begins with them, for those who say what they see. */
  seen?: (status: PlayStatus | null) => string;
  /** What the button shows in each state of the player. */
  children: (status: PlayStatus | null) => React.ReactNode;
}

/**
 * Plays an audio post, or pauses it. The press is heard by the player (`data-play`); without
 * scripts, and for a post whose sound is not for everybody, it leads to the post's page.
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
