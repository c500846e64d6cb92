import { termHref } from "#app/features/posts/addresses.ts";
import { TermPicture } from "#app/magazine/cards/media/term-picture.tsx";
import type { CategoryCardProps } from "#app/magazine/cards/parts/ranked-term.ts";
import { useText } from "#app/platform/i18n/text.tsx";

/** A portrait picture with name and count below it, like a travel destination. */
export function CategoryPlaceCard({ term }: Pick<CategoryCardProps, "term">) {
  const { t } = useText();
  return (
    <a href={termHref(term)} className="group/term focus-ring -mx-2 block rounded-3xl p-2">
      <span className="relative block aspect-[5/4] overflow-hidden rounded-2xl sm:aspect-[5/7]">
        <TermPicture
          term={term}
          sizes="(min-width: 1280px) 450px, (min-width: 640px) 60vw, 120vw"
          className="size-full transition-transform duration-500 group-hover/term:scale-103 motion-reduce:transition-none"
        />
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
