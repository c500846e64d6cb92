import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { CardGrid } from "#app/magazine/cards/grids/card-grid.tsx";
import { TermPicture } from "#app/magazine/cards/media/term-picture.tsx";
import { formatCount } from "#app/platform/i18n/format-count.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { TermArchive } from "./archives.ts";

interface TopicCardProps {
  term: TermSummary;
  href: string;
  /** The number of matching posts, as text. */
  caption: string | null;
  isCurrent: boolean;
}

/** A category option: its picture beside name and count. */
function TopicCard({ term, href, caption, isCurrent }: TopicCardProps) {
  return (
    <a
      href={href}
      data-keep-scroll
      aria-current={isCurrent ? "true" : undefined}
      className={classNames(
        "focus-ring flex min-w-0 items-center gap-3 rounded-2xl border p-3 transition-colors",
        isCurrent
          ? "border-primary-600 bg-primary-50 dark:border-primary-300 dark:bg-primary-900/40"
          : "border-neutral-200 hover:border-neutral-300 hover:bg-neutral-50 dark:border-neutral-700 dark:hover:border-neutral-600 dark:hover:bg-neutral-800",
      )}
    >
      <TermPicture term={term} sizes="48px" className="size-12 shrink-0 rounded-xl" />
      <span className="min-w-0">
        <span className="block truncate text-sm font-semibold first-letter:uppercase sm:text-base">
          {term.name}
        </span>
        {caption && (
          <span className="block text-xs text-neutral-500 dark:text-neutral-400">{caption}</span>
        )}
      </span>
    </a>
  );
}

export interface TopicChoice {
  term: TermSummary;
  href: string;
  /** Number of matching posts; null when unknown. */
  count: number | null;
  isCurrent: boolean;
}

interface TopicChoicesProps {
  title: string;
  taxonomy: TermSummary["taxonomy"];
  countKey: TermArchive["countKey"];
  choices: TopicChoice[];
}

/** Options under a heading: categories as cards, tags as chips. */
export function TopicChoices({ title, taxonomy, countKey, choices }: TopicChoicesProps) {
  const { t, locale } = useText();
  if (choices.length === 0) return null;
  return (
    <section>
      <h3 className="mb-4 text-sm font-medium text-neutral-600 dark:text-neutral-300">{title}</h3>
      {taxonomy === "category" ? (
        <CardGrid columns="boxes" className="!gap-3 md:!gap-4">
          {choices.map(({ count, ...choice }) => (
            <TopicCard
              key={choice.term.id}
              {...choice}
              caption={count === null ? null : t(countKey, { n: count })}
            />
          ))}
        </CardGrid>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {choices.map(({ term, href, count, isCurrent }) => (
            <li key={term.id}>
              <Chip
                href={href}
                count={count === null ? undefined : formatCount(count, locale)}
                isCurrent={isCurrent}
              >
                {term.name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
