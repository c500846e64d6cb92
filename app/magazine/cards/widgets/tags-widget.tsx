import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { TagChip } from "#app/magazine/cards/topics/tag-chip.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { WidgetPanel } from "./widget-panel.tsx";

/** Tags as chips with their counts. */
export function TagsWidget({ terms }: { terms: TermSummary[] }) {
  const { t } = useText();
  return (
    <WidgetPanel icon="tag" title={t("widget.tags")} allHref="/search?tab=tags">
      <ul className="flex flex-wrap gap-2 p-4 xl:p-5">
        {terms.map((term) => (
          <li key={term.id}>
            <TagChip term={term} />
          </li>
        ))}
      </ul>
    </WidgetPanel>
  );
}
