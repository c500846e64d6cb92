import type { FoundPage } from "#app/features/search/models.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { MarkedText } from "./result-card.tsx";

/** Static pages that have all words of a query, above the articles. */
export function FoundPages({ pages }: { pages: readonly FoundPage[] }) {
  const { t } = useText();
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="found-pages" className="mb-10">
      <h2 id="found-pages" className="text-sm font-medium text-neutral-600 dark:text-neutral-300">
        {t("search.pages")}
      </h2>
      <ul className="mt-3 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {pages.map(({ path, titleParts, snippet }) => (
          <li key={path}>
            <h3 dir="auto" className="font-display font-semibold [overflow-wrap:anywhere]">
              <a href={path} className="focus-ring rounded hover:underline">
                <MarkedText parts={titleParts} />
              </a>
            </h3>
            <p
              dir="auto"
              className="mt-1 line-clamp-2 text-sm text-pretty text-neutral-600 [overflow-wrap:anywhere] dark:text-neutral-300"
            >
              <MarkedText parts={snippet} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
