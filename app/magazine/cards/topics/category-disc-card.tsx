import { termHref } from "#app/features/posts/addresses.ts";
import { TermPicture } from "#app/magazine/cards/media/term-picture.tsx";
import { RankBadge } from "#app/magazine/cards/parts/rank-badge.tsx";
import type { CategoryCardProps } from "#app/magazine/cards/parts/ranked-term.ts";
import { useText } from "#app/platform/i18n/text.tsx";

/** A box with a round picture, name and count, all centred. */
export function CategoryDiscCard({ term, rank }: CategoryCardProps) {
  const { t } = useText();
  return (
    <a
      href={termHref(term)}
      className="card box-card focus-ring flex h-full flex-col items-center rounded-3xl px-3 py-6 text-center sm:p-6"
    >
      <RankBadge rank={rank} tone={term.color} />
      <TermPicture term={term} sizes="80px" className="size-20 rounded-full shadow-lg" />
      <span className="mt-4 max-w-full truncate font-semibold first-letter:uppercase sm:text-lg">
        {term.name}
      </span>
      <span className="mt-0.5 text-sm text-neutral-500 dark:text-neutral-400">
        {t("count.articles", { n: term.postCount })}
      </span>
    </a>
  );
}
