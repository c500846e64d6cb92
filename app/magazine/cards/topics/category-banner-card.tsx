import { termHref } from "#app/features/posts/addresses.ts";
import { TermPicture } from "#app/magazine/cards/media/term-picture.tsx";
import { firstLetterOf } from "#app/magazine/cards/media/title-tile.tsx";
import { RankBadge } from "#app/magazine/cards/parts/rank-badge.tsx";
import type { CategoryCardProps } from "#app/magazine/cards/parts/ranked-term.ts";
import { useText } from "#app/platform/i18n/text.tsx";

/** A wide picture; below it a disc in the category's colour beside name and count. */
export function CategoryBannerCard({ term, rank }: CategoryCardProps) {
  const { t } = useText();
  return (
    <a href={termHref(term)} className="group/term focus-ring -mx-2 block rounded-3xl p-2">
      <span className="relative block aspect-[7/5] overflow-hidden rounded-3xl">
        <TermPicture
          term={term}
          sizes="(min-width: 1280px) 224px, (min-width: 640px) 33vw, 77vw"
          className="size-full"
        />
        <span className="absolute inset-0 bg-neutral-950/0 transition-colors duration-200 group-hover/term:bg-neutral-950/15" />
        <RankBadge rank={rank} tone={term.color} />
      </span>
      <span className="mt-4 flex items-center gap-3">
        <span data-tone={term.color} aria-hidden="true" className="toned initial">
          {firstLetterOf(term.name)}
        </span>
        <span className="min-w-0">
          <span className="block truncate font-semibold first-letter:uppercase">{term.name}</span>
          <span className="mt-0.5 block text-xs text-neutral-500 sm:text-sm dark:text-neutral-400">
            {t("count.articles", { n: term.postCount })}
          </span>
        </span>
      </span>
    </a>
  );
}
