import { termHref } from "#app/features/posts/addresses.ts";
import { TermPicture } from "#app/magazine/cards/media/term-picture.tsx";
import { RankBadge } from "#app/magazine/cards/parts/rank-badge.tsx";
import type { CategoryCardProps } from "#app/magazine/cards/parts/ranked-term.ts";
import { formatCount } from "#app/platform/i18n/format-count.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";

/**
 * A darkened picture with the name in a frosted pill in its middle, the count in its upper corner.
 */
export function CategoryVeilCard({ term, rank }: CategoryCardProps) {
  const { t, locale } = useText();
  return (
    <a
      href={termHref(term)}
      className="group/term focus-ring relative flex aspect-square items-center justify-center overflow-hidden rounded-3xl p-4 sm:aspect-[7/5]"
    >
      <TermPicture
        term={term}
        sizes="(min-width: 1280px) 300px, (min-width: 640px) 33vw, 77vw"
        className="absolute inset-0 size-full"
      />
      {term.picture && (
        <span className="absolute inset-0 bg-neutral-950/20 transition-colors duration-200 group-hover/term:bg-neutral-950/35" />
      )}
      <RankBadge rank={rank} tone={term.color} />
      <span className="absolute end-3 top-3 inline-flex items-center gap-1.5 rounded-full bg-white px-3 py-1 text-xs font-medium text-neutral-800">
        <span className="sr-only">{t("count.articles", { n: term.postCount })}</span>
        <span aria-hidden="true">{formatCount(term.postCount, locale)}</span>
        <Glyph name="arrow" className="size-3.5 text-amber-700 rtl:-scale-x-100" />
      </span>
      <span className="relative max-w-full truncate rounded-full bg-white/75 px-5 py-2.5 text-sm font-semibold text-neutral-950 backdrop-blur-md transition-colors duration-200 first-letter:uppercase group-hover/term:bg-white sm:text-base">
        {term.name}
      </span>
    </a>
  );
}
