import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import type { SearchHit, TextPart } from "#app/features/search/models.ts";
import { PostMedia } from "#app/magazine/cards/media/post-media.tsx";
import { CardFrame } from "#app/magazine/cards/parts/card-frame.tsx";
import { CategoryBadge } from "#app/magazine/cards/parts/category-badge.tsx";
import { LockSign } from "#app/magazine/cards/parts/lock-sign.tsx";
import { PostMeta } from "#app/magazine/cards/parts/post-meta.tsx";
import { SponsorLine } from "#app/magazine/cards/parts/sponsor-line.tsx";
import { useTextLanguage } from "#app/magazine/cards/parts/text-language.ts";
import { StandardCard } from "#app/magazine/cards/standard-card.tsx";

/** Text with highlighted matches. */
export function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map((part, index) =>
    part.isMatch ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their order
        key={index}
        className="rounded-sm bg-primary-100 text-inherit dark:bg-primary-700/70"
      >
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

function HitCard({ post }: { post: SearchHit }) {
  const words = useTextLanguage(post.language);
  return (
    <CardFrame post={post} className="box-card flex flex-col rounded-3xl">
      <PostMedia
        post={post}
        sizes="(min-width: 1280px) 300px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
        className="aspect-4/3 rounded-t-3xl"
      />
      <div className="absolute start-3 top-3 z-10 flex max-w-[calc(100%-1.5rem)]">
        <CategoryBadge term={post.category} />
      </div>
      <div className="flex grow flex-col gap-3 p-4">
        <PostMeta post={post} />
        <SponsorLine post={post} />
        <h3
          {...words}
          className="line-clamp-2 font-display text-base font-semibold text-balance [overflow-wrap:anywhere]"
        >
          <LockSign access={post.access} />
          <a href={postHref(post)} className="stretched-link">
            <MarkedText parts={post.titleParts} />
          </a>
        </h3>
        <p
          {...words}
          className="line-clamp-4 text-sm text-pretty text-neutral-600 [overflow-wrap:anywhere] dark:text-neutral-300"
        >
          <MarkedText parts={post.snippet} />
        </p>
      </div>
    </CardFrame>
  );
}

/** A search hit with its snippet; an ordinary card for an empty query. */
export function ResultCard({ post }: { post: PostSummary | SearchHit }) {
  return "snippet" in post ? <HitCard post={post} /> : <StandardCard post={post} />;
}
