import type { PostSummary } from "#app/features/posts/models.ts";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Glyph } from "#app/ui/icons/glyph.tsx";

/** The large play icon on a video's poster. */
function FrostedPlay() {
  return (
    <span className="flex size-20 items-center justify-center rounded-full bg-white/35 backdrop-blur-md transition-transform duration-300 group-hover:scale-105 motion-reduce:transition-none lg:size-52">
      <span className="flex size-12 items-center justify-center rounded-full bg-white text-primary-600 lg:size-24">
        <Glyph name="play" className="glyph-solid ms-1 size-5 lg:size-9" />
      </span>
    </span>
  );
}

/**
 * Without scripts the button opens our file; an embedded video is a link, since `form-action`
 * allows this site only.
 */
function StagePlay({ post }: { post: PostSummary }) {
  const { t } = useText();
  const shared = {
    "data-play": post.id,
    "aria-label": t("post.watch", { title: post.title }),
    className: "group video-play",
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

interface VideoStageProps {
  post: PostSummary;
  /** The rendered width for the choice of the preview's file. */
  sizes: string;
  /** Shape, corners and frame, e.g. "aspect-video rounded-3xl". */
  className?: string;
  isHidden?: boolean;
}

/**
 * The stage of a post's video: poster and play button, until the player covers it (`data-stage`).
 */
export function VideoStage({ post, sizes, className, isHidden }: VideoStageProps) {
  return (
    <div
      data-stage={post.id}
      hidden={isHidden}
      className={classNames("relative isolate overflow-hidden bg-neutral-950", className)}
    >
      <PostPicture post={post} sizes={sizes} />
      <StagePlay post={post} />
    </div>
  );
}
