import type { PostSummary } from "#app/features/posts/models.ts";
import { classNames } from "#app/ui/class-names.ts";
import { GallerySlides } from "./gallery-slides.tsx";
import { KindIcon } from "./kind-icon.tsx";
import { PlayDisc } from "./play-disc.tsx";
import { PostPicture } from "./post-picture.tsx";

interface PostMediaProps {
  post: PostSummary;
  /** The rendered width for the choice of file; browsers that can find it out do. */
  sizes: string;
  /**
   * Shape and corners, e.g. "aspect-4/3 rounded-3xl"; `--foot` is how much of its foot words cover,
   * so that signs stand in the middle of what is left.
   */
  className?: string;
}

/** The parts laid over the picture: a film's icon and stage, a sound's play disc. */
function Overlay({ post }: { post: PostSummary }) {
  if (post.kind === "audio") {
    return (
      <div className="absolute inset-0 flex items-center justify-center bg-neutral-950/30 pb-(--foot,0px)">
        <PlayDisc post={post} className="size-11" />
      </div>
    );
  }
  if (post.kind !== "video") return null;
  return (
    <div className="pointer-events-none absolute inset-0 flex items-center justify-center pb-(--foot,0px)">
      <KindIcon kind="video" className="size-10" />
      {/* See video-previews.tsx, which plays the film in here. */}
      {post.media && <span data-preview={post.media.src} className="absolute inset-0" />}
    </div>
  );
}

/** A post's picture as its kind asks: pictures to leaf through, a film's preview, a play disc. */
export function PostMedia({ post, sizes, className }: PostMediaProps) {
  return (
    <div className={classNames("relative overflow-hidden", className)}>
      {post.gallery.length > 1 ? (
        <GallerySlides post={post} sizes={sizes} />
      ) : (
        <>
          <PostPicture post={post} sizes={sizes} />
          <Overlay post={post} />
        </>
      )}
    </div>
  );
}
