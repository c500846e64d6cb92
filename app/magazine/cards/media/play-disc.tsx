import type { PostSummary } from "#app/features/posts/models.ts";
import { classNames } from "#app/ui/class-names.ts";
import { PlayButton } from "./play-button.tsx";
import { PlaySign } from "./play-sign.tsx";

interface PlayDiscProps {
  post: PostSummary;
  /** Size class, e.g. "size-12". */
  className: string;
}

/** A white round play button on audio posts. */
export function PlayDisc({ post, className }: PlayDiscProps) {
  return (
    <PlayButton
      post={post}
      className={classNames(
        "play-disc shrink-0 justify-center rounded-full bg-white text-primary-600 shadow-lg transition-transform duration-200 hover:scale-105 motion-reduce:transition-none",
        className,
      )}
    >
      <PlaySign className="size-2/5" />
    </PlayButton>
  );
}
