import X from "lucide-react/icons/x";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { colon } from "#app/platform/i18n/lists.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import type { ArchiveRouteData } from "./archive-page.server.ts";
import { SortMenu } from "./sort-menu.tsx";
import { hasChoices, TopicDialog, topicSearch } from "./topic-dialog.tsx";

const TAXONOMIES = ["category", "tag"] as const;

/** The active filters, each with a link that removes it. */
function ChosenTopics({ data }: { data: ArchiveRouteData }) {
  const { t, locale } = useText();
  const { pathname, search } = usePageAddress();
  const chosen = TAXONOMIES.flatMap((taxonomy) => data.chosen[taxonomy] ?? []);
  if (chosen.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 text-sm">
      <p role="status" className="text-neutral-600 dark:text-neutral-300">
        {t("archive.narrowed", { n: data.posts.total, total: data.total })}
      </p>
      <ul className="flex flex-wrap gap-2">
        {chosen.map((term) => (
          <li key={term.id}>
            <a
              href={`${pathname}${topicSearch(search, term.taxonomy, null)}`}
              data-keep-scroll
              className="focus-ring inline-flex min-h-9 items-center gap-2 rounded-full bg-neutral-100 ps-4 pe-3 font-medium text-neutral-800 transition-colors hover:bg-neutral-200 dark:bg-neutral-800 dark:text-neutral-200 dark:hover:bg-neutral-700"
            >
              <span className="sr-only">{t("archive.remove") + colon(locale)}</span>
              <span className="first-letter:uppercase">{term.name}</span>
              <X aria-hidden="true" className="size-4" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Filters of an archive, and its order, where there is something to choose. */
export function ArchiveFilters({ data }: { data: ArchiveRouteData }) {
  const offered = TAXONOMIES.filter((taxonomy) => hasChoices(data, taxonomy));
  const isOrdered = data.posts.total > 1;
  if (offered.length === 0 && !isOrdered) return null;
  return (
    <div className="mb-10 space-y-5">
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        {offered.map((taxonomy) => (
          <TopicDialog key={taxonomy} data={data} taxonomy={taxonomy} />
        ))}
        {isOrdered && (
          <div className="max-sm:col-span-2 sm:ms-auto">
            <SortMenu current={data.sort} />
          </div>
        )}
      </div>
      <ChosenTopics data={data} />
    </div>
  );
}
