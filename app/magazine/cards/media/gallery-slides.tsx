import { useEffect, useRef, useState } from "react";
import type { PostSummary } from "#app/features/posts/models.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Glyph } from "#app/ui/icons/glyph.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { slideBy, slideByKey, slideInView } from "#app/ui/slider/slide-to.ts";

const ARROW =
  "on-hover needs-script absolute top-1/2 z-10 hidden size-8 -translate-y-1/2 items-center justify-center rounded-full bg-white text-neutral-800 shadow-md pointer-fine:flex hover:bg-neutral-100";

/** A tap follows the card's link, which gives way to swiping. */
function followCard(event: React.MouseEvent) {
  event.currentTarget.closest("article")?.querySelector<HTMLElement>(".stretched-link")?.click();
}

/**
 * A carousel with native scrolling and one tab stop. Arrow keys scroll; the arrow buttons are for
 * the mouse and hidden from assistive technology.
 */
export function GallerySlides({ post, sizes }: { post: PostSummary; sizes: string }) {
  const { t } = useText();
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  // It may have been scrolled before hydration.
  useEffect(() => setCurrent(track.current ? slideInView(track.current) : 0), []);
  const step = (by: number) => track.current && slideBy(track.current, by);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's group. */}
      <div
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        role="group"
        aria-label={t("card.photos", { n: post.gallery.length })}
        onKeyDown={slideByKey}
        onScroll={(event) => setCurrent(slideInView(event.currentTarget))}
        onClick={followCard}
        className="gallery-track size-full cursor-pointer"
      >
        <ul>
          {post.gallery.map((picture, index) => (
            <li key={picture.hash}>
              <Picture
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
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 bottom-3 z-10 flex justify-center gap-1.5"
      >
        {post.gallery.map((picture, index) => (
          <span
            key={picture.hash}
            data-current={index === current}
            className={classNames(
              "size-1.5 rounded-full transition-colors",
              index === current ? "bg-white" : "bg-white/50",
            )}
          />
        ))}
      </div>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => step(-1)}
        className={`${ARROW} start-2`}
      >
        <Glyph name="chevron" className="size-4 -scale-x-100 rtl:scale-x-100" />
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => step(1)}
        className={`${ARROW} end-2`}
      >
        <Glyph name="chevron" className="size-4 rtl:-scale-x-100" />
      </button>
    </>
  );
}
