import { termHref } from "#app/features/posts/addresses.ts";
import { useText } from "#app/platform/text.tsx";
import { RankBadge } from "./parts/rank-badge.tsx";
import type { CategoryCardProps } from "./parts/ranked-term.ts";
import { TermPicture } from "./parts/term-picture.tsx";

/** A tall picture with name and count below it, as of a place one could travel to. */
export function CategoryPlaceCard({ term, rank }: CategoryCardProps) {
  const { t } = useText();
  return (
    <a href={termHref(term)} className="group/term focus-ring -mx-2 block rounded-3xl p-2">
      <span className="relative block aspect-[5/4] overflow-hidden rounded-2xl sm:aspect-[5/7]">
        <TermPicture
          term={term}
          sizes="(min-width: 1280px) 450px, (min-width: 640px) 60vw, 120vw"
          className="size-full transition-transform duration-500 group-hover/term:scale-103 motion-reduce:transition-none"
        />
        <RankBadge rank={rank} tone={term.color} />
      </span>
      <span className="mt-4 block truncate font-semibold first-letter:uppercase sm:text-lg">
        {term.name}
      </span>
      <span className="mt-0.5 block text-sm text-neutral-500 dark:text-neutral-400">
        {t("count.articles", { n: term.postCount })}
      </span>
    </a>
  );
}
