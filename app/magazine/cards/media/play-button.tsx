import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";

interface PlayButtonProps {
  post: PostSummary;
  className: string;
  /** Visible labels, which the accessible names start with (WCAG 2.2 SC 2.5.3). */
  seen?: { still: string; playing: string };
  children: React.ReactNode;
}

/**
 * Plays or pauses an audio post, by event delegation (`data-play`). `paint-play-marks.ts` sets its
 * `data-status`, and CSS shows the parts for it. Without scripts, and for restricted posts, it links
 * to the post.
 */
export function PlayButton({ post, className, seen, children }: PlayButtonProps) {
  const { t } = useText();
  const { title } = post;
  return (
    <form action={postHref(post)} className="contents">
      <button
        type="submit"
        data-play={post.media ? post.id : undefined}
        data-status=""
        suppressHydrationWarning
        className={classNames("focus-ring relative z-10 inline-flex items-center", className)}
      >
        {children}
        <span className="when-still sr-only">
          {(seen ? `${seen.still}: ` : "") + t("card.play", { title })}
        </span>
        <span className="when-playing sr-only">
          {(seen ? `${seen.playing}: ` : "") + t("card.pause", { title })}
        </span>
      </button>
    </form>
  );
}
