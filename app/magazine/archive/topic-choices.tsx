import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { formatCount } from "#app/lib/number.ts";
import { CardGrid } from "#app/magazine/grids/card-grid.tsx";
import { useText } from "#app/platform/text.tsx";
import { Chip } from "#app/ui/chip.tsx";
import type { Archive } from "./archives.ts";
import { TopicCard } from "./topic-card.tsx";

export interface TopicChoice {
  term: TermSummary;
  href: string;
  /** How many posts the choice leads to; null where that is not known. */
  count: number | null;
  isCurrent: boolean;
}

interface TopicChoicesProps {
  title: string;
  taxonomy: TermSummary["taxonomy"];
  countKey: Archive["countKey"];
  choices: TopicChoice[];
}

/** Choices under a heading: categories as cards, tags as slips. */
export function TopicChoices({ title, taxonomy, countKey, choices }: TopicChoicesProps) {
  const { t } = useText();
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
                count={count === null ? undefined : formatCount(count)}
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
