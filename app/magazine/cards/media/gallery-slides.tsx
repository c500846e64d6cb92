import type { PostSummary } from "#app/features/posts/models.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";

const ARROW = "gallery-arrow on-hover needs-script rounded-full";

/** A dot for each picture, the first one as the current one. */
function Dots({ post }: { post: PostSummary }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-3 z-10 flex justify-center gap-1.5"
    >
      {post.gallery.map((picture, index) => (
        <span
          key={picture.hash}
          data-current={index === 0 ? "" : undefined}
          suppressHydrationWarning
          className="gallery-dot"
        />
      ))}
    </div>
  );
}

/**
 * A carousel with native scrolling and one tab stop. Arrow keys scroll; the arrow buttons are for
 * the mouse and hidden from assistive technology. `slide-galleries.ts` answers both.
 */
export function GallerySlides({ post, sizes }: { post: PostSummary; sizes: string }) {
  const { t } = useText();
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's group. */}
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        role="group"
        aria-label={t("card.photos", { n: post.gallery.length })}
        className="gallery-track size-full cursor-pointer"
      >
        <ul>
          {post.gallery.map((picture, index) => (
            <li key={picture.hash}>
              <ResponsivePicture
                picture={picture}
                sizes={sizes}
                className="size-full object-cover"
                isFirst={index > 0 ? false : undefined}
              />
            </li>
          ))}
        </ul>
      </div>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 bottom-0 h-12 bg-linear-to-t from-neutral-950/60 to-transparent"
      />
      <Dots post={post} />
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        data-gallery-step="-1"
        className={`${ARROW} start-2`}
      >
        <Glyph name="chevron" className="size-4 -scale-x-100 rtl:scale-x-100" />
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        data-gallery-step="1"
        className={`${ARROW} end-2`}
      >
        <Glyph name="chevron" className="size-4 rtl:-scale-x-100" />
      </button>
    </>
  );
}
