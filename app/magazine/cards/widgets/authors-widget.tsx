import type { AuthorSummary } from "#app/features/accounts/models.ts";
import { AuthorRowCard } from "#app/magazine/cards/people/author-row-card.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { WidgetPanel } from "./widget-panel.tsx";

/** A few authors, one per row. */
export function AuthorsWidget({ authors }: { authors: AuthorSummary[] }) {
  const { t } = useText();
  return (
    <WidgetPanel icon="people" title={t("widget.authors")} allHref="/search?tab=authors">
      <ul className="divide-y divide-neutral-200 dark:divide-neutral-700">
        {authors.map((author) => (
          <li
            key={author.id}
            className="px-4 py-2.5 transition-colors sm:py-3 hover:bg-neutral-200/60 xl:px-5 dark:hover:bg-neutral-700/60"
          >
            <AuthorRowCard author={author} />
          </li>
        ))}
      </ul>
    </WidgetPanel>
  );
}
