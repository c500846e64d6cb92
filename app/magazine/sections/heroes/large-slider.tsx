import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { ActionRow } from "#app/magazine/cards/actions/action-row.tsx";
import { KindIcon } from "#app/magazine/cards/media/kind-icon.tsx";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { AuthorBlock } from "#app/magazine/cards/parts/author-block.tsx";
import { CardTitle } from "#app/magazine/cards/parts/card-title.tsx";
import { CategoryBadge } from "#app/magazine/cards/parts/category-badge.tsx";
import { LockSign } from "#app/magazine/cards/parts/lock-sign.tsx";
import { SponsorLine } from "#app/magazine/cards/parts/sponsor-line.tsx";
import { useTextLanguage } from "#app/magazine/cards/parts/text-language.ts";
import { type SectionFrame, TitledSection } from "#app/magazine/sections/titled-section.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";
import { FirstPicture } from "#app/ui/responsive-picture.tsx";

/** Small cards below a slide. */
const MAX_NEXT = 2;

const ARROW =
  "focus-ring relative z-10 inline-flex size-11 items-center justify-center rounded-full border border-neutral-300 bg-white text-neutral-700 transition-colors hover:bg-neutral-100 dark:border-neutral-600 dark:bg-neutral-900 dark:text-neutral-200 dark:hover:bg-neutral-800";

/**
 * A frosted card over the picture's edge. The blur is on a layer of its own: a filter around the
 * text would confine the title's stretched link.
 */
function FrostedCard({ post }: { post: PostSummary }) {
  return (
    <div className="grid grid-cols-1 *:[grid-area:1/1] transition-transform duration-300 group-data-away/slide:translate-y-5 motion-reduce:transition-none">
      <div className="rounded-3xl bg-white/85 shadow-xl backdrop-blur-lg dark:bg-neutral-900/85 dark:shadow-black/40" />
      <div className="z-1 p-5 sm:p-8 xl:p-10">
        <CategoryBadge term={post.category} />
        <CardTitle post={post} lines={3} className="mt-4 lead-title" />
        <div className="mt-5">
          <AuthorBlock post={post} variant="never" />
        </div>
        <div className="mt-6">
          <ActionRow post={post} />
        </div>
      </div>
    </div>
  );
}

function SlidePicture({ post, isFirst }: { post: PostSummary; isFirst: boolean }) {
  return (
    <div className="relative aspect-4/3 overflow-hidden rounded-3xl sm:aspect-video md:col-start-4 md:col-end-11 md:row-start-1 md:max-lg:aspect-auto md:max-lg:h-full">
      <FirstPicture value={isFirst}>
        <PostPicture
          post={post}
          alt=""
          sizes="(min-width: 1280px) 874px, (min-width: 768px) 70vw, 100vw"
          className="transition-transform duration-500 group-data-away/slide:scale-105 motion-reduce:transition-none"
        />
      </FirstPicture>
      <KindIcon kind={post.kind} className="absolute end-5 top-5 size-10" />
    </div>
  );
}

/** One of the next stories, small beside the one that is shown. */
function NextPick({ post }: { post: PostSummary }) {
  return (
    <li className="card box-card flex items-center gap-4 rounded-2xl p-2 pe-4">
      <div className="aspect-4/3 w-24 shrink-0 overflow-hidden rounded-xl">
        <PostPicture post={post} sizes="96px" />
      </div>
      <div>
        <SponsorLine post={post} />
        <p
          {...useTextLanguage(post.language)}
          className="line-clamp-2 font-display font-semibold text-balance"
        >
          <LockSign access={post.access} />
          <a href={postHref(post)} className="stretched-link">
            {post.title}
          </a>
        </p>
      </div>
    </li>
  );
}

/** The posts after this one, which wrap around. */
function nextOf(posts: readonly PostSummary[], index: number): PostSummary[] {
  return [...posts.slice(index + 1), ...posts.slice(0, index)].slice(0, MAX_NEXT);
}

/** A link to another slide. */
function SlideArrow({ slide, control }: { slide: string; control: "previous" | "next" }) {
  const { t } = useText();
  const direction = control === "next" ? "rtl:-scale-x-100" : "-scale-x-100 rtl:scale-x-100";
  return (
    <a
      href={`#${slide}`}
      data-control={control}
      aria-label={t(`action.${control}`)}
      className={ARROW}
    >
      <Glyph name="arrow" className={`size-5 ${direction}`} />
    </a>
  );
}

/**
 * Editor's picks, one at a time, with the next ones small below it. The arrows are links to the slides, so that they work without
 * scripts; slides.ts moves the focus along.
 */
export function LargeSlider({ posts, ...frame }: SectionFrame & { posts: PostSummary[] }) {
  const slideId = (index: number) => `${frame.id}-${((index + posts.length) % posts.length) + 1}`;
  return (
    <TitledSection {...frame} className="!pt-6 lg:!pt-8" headingClassName="!mb-5">
      <div
        data-slides=""
        className="snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] -mx-4 md:-mx-10"
      >
        <ul className="flex">
          {posts.map((post, index) => (
            <li
              key={post.id}
              id={slideId(index)}
              className="group/slide w-full shrink-0 snap-start px-4 pb-3 md:px-10 md:pb-6"
            >
              <article
                data-post={post.id}
                className="card rounded-3xl md:grid md:grid-cols-10 md:items-center"
              >
                <SlidePicture post={post} isFirst={index === 0} />
                <div className="z-2 max-md:-mt-8 max-md:px-4 md:col-start-1 md:col-end-6 md:row-start-1 lg:col-end-5">
                  <FrostedCard post={post} />
                </div>
              </article>
              <div className="mt-4 grid items-center gap-4 print:hidden md:mt-5 md:grid-cols-10 md:gap-0">
                <div className="flex gap-3 max-md:justify-center md:col-span-3">
                  <SlideArrow slide={slideId(index - 1)} control="previous" />
                  <SlideArrow slide={slideId(index + 1)} control="next" />
                </div>
                <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 md:col-span-7">
                  {nextOf(posts, index).map((next) => (
                    <NextPick key={next.id} post={next} />
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </TitledSection>
  );
}
