import type { PostSummary } from "#app/features/posts/models.ts";
import { PostPicture } from "#app/magazine/cards/parts/post-picture.tsx";
import { useText } from "#app/platform/text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FrostedPlay } from "./frosted-play.tsx";

/** Without scripts the button opens our file; a film elsewhere is a link, for forms stay on the site. */
function StagePlay({ post }: { post: PostSummary }) {
  const { t } = useText();
  const shared = {
    "data-play": post.id,
    "aria-label": t("post.watch", { title: post.title }),
    className:
      "group absolute inset-0 flex cursor-pointer items-center justify-center bg-neutral-950/15 focus-visible:outline-4 focus-visible:-outline-offset-8 focus-visible:outline-white",
  };
  if (post.media) {
    return (
      <form action={post.media.src} className="contents">
        <button type="submit" {...shared}>
          <FrostedPlay />
        </button>
      </form>
    );
  }
  return (
    post.embedUrl && (
      <a href={post.embedUrl} rel="noopener" {...shared}>
        <FrostedPlay />
      </a>
    )
  );
}

interface FilmStageProps {
  post: PostSummary;
  /** The rendered width for the choice of the preview's file. */
  sizes: string;
  /** Shape, corners and frame, e.g. "aspect-video rounded-3xl". */
  className?: string;
}

/** Where a post's film is shown: its picture under a frosted button, until the player lays the film over it (`data-stage`). */
export function FilmStage({ post, sizes, className }: FilmStageProps) {
  return (
    <div
      data-stage={post.id}
      className={classNames("relative isolate overflow-hidden bg-neutral-950", className)}
    >
      <PostPicture post={post} sizes={sizes} />
      <StagePlay post={post} />
    </div>
  );
}
