import type { PostSummary } from "#app/features/posts/models.ts";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { CardTitle } from "#app/magazine/cards/parts/card-title.tsx";
import { useTextLanguage } from "#app/magazine/cards/parts/text-language.ts";
import { TextCard } from "#app/magazine/cards/text-card.tsx";
import { QuietSection, type SectionFrame } from "#app/magazine/sections/titled-section.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";
import { FirstPicture } from "#app/ui/responsive-picture.tsx";

function Stage({ post }: { post: PostSummary }) {
  const { t } = useText();
  return (
    <article className="card group flex items-end overflow-hidden rounded-[2.5rem] bg-neutral-900 text-white stage lg:items-center">
      <FirstPicture value>
        <PostPicture
          post={post}
          sizes="(min-width: 1280px) 900px, 100vw"
          className="absolute inset-y-0 end-0 -z-10 lg:w-[72%] transition-transform duration-700 group-hover:scale-102 motion-reduce:transition-none"
        />
      </FirstPicture>
      {/* Dark where the words are, at the foot or beside the picture's subject; clear over the rest. */}
      <span className="absolute inset-0 -z-10 stage-shade" />
      <div className="stage-words w-full p-6 pt-24 *:max-w-xl sm:p-12 sm:pt-24 md:pb-32 lg:w-auto lg:px-16 lg:pt-12">
        <CardTitle post={post} lines={3} className="lead-title text-white" />
        <p
          {...useTextLanguage(post.language)}
          className="mt-4 line-clamp-3 text-base text-white sm:text-lg lg:line-clamp-4 lg:!max-w-sm xl:!max-w-md"
        >
          {post.excerpt}
        </p>
        <span
          aria-hidden="true"
          className="mt-6 inline-flex items-center gap-3 rounded-full border border-white/70 px-6 py-3 text-sm font-medium transition-colors group-hover:bg-white group-hover:text-neutral-900 sm:text-base"
        >
          {t("home.readMore")}
          <Glyph name="arrow" className="size-5 rtl:-scale-x-100" />
        </span>
      </div>
    </article>
  );
}

/** A picture with three text cards over its lower edge. */
export function HeroBig3({ posts, ...frame }: SectionFrame & { posts: PostSummary[] }) {
  const [lead, ...others] = posts;
  if (!lead) return null;
  return (
    <QuietSection {...frame} className="!pt-6">
      <Stage post={lead} />
      <div className="relative mt-4 grid gap-4 sm:mt-6 sm:gap-6 md:-mt-20 md:grid-cols-3 md:px-6 lg:gap-8 lg:px-12 dark:*:*:bg-neutral-800">
        {others.slice(0, 3).map((post) => (
          <div key={post.id} className="grid rounded-3xl md:shadow-xl md:shadow-neutral-950/5">
            <TextCard post={post} />
          </div>
        ))}
      </div>
    </QuietSection>
  );
}
