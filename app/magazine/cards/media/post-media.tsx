import type { PostSummary } from "#app/features/posts/models.ts";
import { classNames } from "#app/ui/class-names.ts";
import { GallerySlides } from "./gallery-slides.tsx";
import { KindIcon } from "./kind-icon.tsx";
import { PlayDisc } from "./play-disc.tsx";
import { PostPicture } from "./post-picture.tsx";

interface PostMediaProps {
  post: PostSummary;
  /** `sizes`, for browsers without `sizes=auto`. */
  sizes: string;
  /**
   * Shape and corners, e.g. "aspect-4/3 rounded-3xl"; `--foot` is the height covered by text, so
   * that icons are centred in the rest.
   */
  className?: string;
}

/** React never updates the contents. */
const FILLED_LATER = { __html: "" };

/** Overlays: a video's icon and preview stage, an audio post's play button. */
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
      {/* See video-previews.ts, which plays the video in here. */}
      {post.media && (
        <span
          data-preview={post.media.src}
          className="absolute inset-0"
          dangerouslySetInnerHTML={FILLED_LATER}
          suppressHydrationWarning
        />
      )}
    </div>
  );
}

/** A post's picture by kind: a carousel, a video preview, a play button. */
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
