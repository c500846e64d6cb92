import { termHref } from "#app/features/posts/addresses.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { TermPicture } from "#app/magazine/cards/media/term-picture.tsx";
import { useText } from "#app/platform/i18n/text.tsx";

const SIZE = {
  small: { picture: "size-12 rounded-xl", width: "48px", name: "text-sm sm:text-base" },
  large: { picture: "size-20 rounded-2xl", width: "80px", name: "text-base sm:text-lg" },
} as const;

interface CategoryRowCardProps {
  term: TermSummary;
  variant?: keyof typeof SIZE;
}

/** A small picture beside a category's name and count. */
export function CategoryRowCard({ term, variant = "small" }: CategoryRowCardProps) {
  const { t } = useText();
  const size = SIZE[variant];
  return (
    <a
      href={termHref(term)}
      className="group/term focus-ring flex items-center gap-4 rounded-2xl text-start"
    >
      <TermPicture term={term} sizes={size.width} className={`shrink-0 ${size.picture}`} />
      <span className="min-w-0">
        <span
          className={`block truncate font-semibold underline-offset-4 first-letter:uppercase group-hover/term:underline ${size.name}`}
        >
          {term.name}
        </span>
        <span className="mt-0.5 block text-xs text-neutral-500 sm:text-sm dark:text-neutral-400">
          {t("count.articles", { n: term.postCount })}
        </span>
      </span>
    </a>
  );
}
