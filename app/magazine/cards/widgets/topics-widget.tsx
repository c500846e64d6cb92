import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { CategoryRowCard } from "#app/magazine/cards/topics/category-row-card.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { WidgetPanel } from "./widget-panel.tsx";

/** The most read categories, one per row. */
export function TopicsWidget({ terms }: { terms: TermSummary[] }) {
  const { t } = useText();
  return (
    <WidgetPanel icon="trend" title={t("widget.topics")} allHref="/search?tab=categories">
      <ul className="divide-y divide-neutral-200 dark:divide-neutral-700">
        {terms.map((term) => (
          <li
            key={term.id}
            className="px-4 py-2.5 transition-colors sm:py-3 hover:bg-neutral-200/60 xl:px-5 dark:hover:bg-neutral-700/60"
          >
            <CategoryRowCard term={term} />
          </li>
        ))}
      </ul>
    </WidgetPanel>
  );
}
