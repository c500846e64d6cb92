import { termSearchHref } from "#app/features/search/input.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import type { SearchRouteData } from "./search-page.server.ts";

/** The title of a search page. */
export function useSearchTitle({ reading }: SearchRouteData): string {
  const { t } = useText();
  return reading.term || t("search.everything");
}

/** The number of results, in the wording of either page variant. */
export function useResultLine(
  { request, reading, counts, pages }: SearchRouteData,
  key: "search.results" | "search.resultArticles",
): string {
  const { t } = useText();
  // Where pages alone are found, they are the results.
  const n = counts.articles || pages.length;
  return request.term ? t(key, { n, term: reading.term }) : t("count.articles", { n });
}

/** Explains how a query was corrected or expanded. */
export function ReadingNote({ data: { reading } }: { data: SearchRouteData }) {
  const { t } = useText();
  const notes = reading.corrections.map((correction) => t("search.corrected", { ...correction }));
  if (reading.isRelaxed) notes.push(t("search.relaxed"));
  return notes.map((note) => (
    <p key={note} className="mt-2 text-sm text-neutral-600 dark:text-neutral-300">
      {note}
    </p>
  ));
}

/** Links to related searches. */
export function RelatedSearches({ related }: { related: readonly string[] }) {
  const { t } = useText();
  if (related.length === 0) return null;
  return (
    <nav aria-label={t("search.relatedSearches")} className="mt-5 text-sm">
      <ul className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <li className="text-neutral-600 dark:text-neutral-300">{t("search.related")}</li>
        {related.map((name) => (
          <li key={name}>
            <a
              href={termSearchHref(name)}
              className="focus-ring inline-block rounded-sm py-1 font-medium first-letter:uppercase text-neutral-900 underline decoration-neutral-300 underline-offset-4 hover:decoration-primary-600 dark:text-neutral-100 dark:decoration-neutral-600"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
