import Library from "lucide-react/icons/library";
import { NewByTitle } from "#app/desk/forms/new-by-title.tsx";
import { ListSearch, listAddress } from "#app/desk/lists/list-search.tsx";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { EmptyState } from "#app/desk/shell/empty-state.tsx";
import type { DeskSeriesLine } from "#app/features/series/desk-queries.server.ts";
import type { CursorPage } from "#app/lib/cursor.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { formatNumber } from "#app/lib/number.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { SERIES_PATH, type SeriesDone } from "./series-path.ts";
import { useDeskSeriesText } from "./series-text.ts";

interface SeriesListPageProps extends CursorPage<DeskSeriesLine> {
  words: string;
  done: SeriesDone | null;
  refusal: FormRefusal | undefined;
}

function Line({ series }: { series: DeskSeriesLine }) {
  const { t, locale } = useDeskSeriesText();
  const { id, title, partCount, plannedParts, isFinished, isOpen } = series;
  const count =
    plannedParts && plannedParts > partCount
      ? t("parts.countOf", { done: formatNumber(partCount, locale), n: plannedParts })
      : t("parts.count", { n: partCount });
  const facts = [count, t(isFinished ? "finished" : "running"), ...(isOpen ? [t("open")] : [])];
  return (
    <li>
      <a
        href={`${SERIES_PATH}/${id}`}
        className="focus-ring flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 rounded-xl px-2 py-3 transition-colors hover:bg-neutral-50 dark:hover:bg-neutral-800"
      >
        <bdi className="min-w-0 grow text-sm font-medium [overflow-wrap:anywhere]">{title}</bdi>
        <span className="text-sm text-neutral-600 dark:text-neutral-300">{facts.join(" · ")}</span>
      </a>
    </li>
  );
}

/** All series by title. */
export function SeriesListPage({ items, nextCursor, words, done, refusal }: SeriesListPageProps) {
  const { t } = useDeskSeriesText();
  const isEmpty = items.length === 0;
  return (
    <DeskSection
      title={t("title")}
      done={done && t(`done.${done}`)}
      aside={
        <NewByTitle label={t("new.title")} submit={t("new")} maxLength={160} refusal={refusal} />
      }
    >
      {(!isEmpty || words) && (
        <div className="sm:w-96">
          <ListSearch
            path={SERIES_PATH}
            words={words}
            filters={{}}
            label={t("search")}
            submit={t("find")}
          />
        </div>
      )}
      {isEmpty && words && <p className="text-sm">{t("none")}</p>}
      {isEmpty && !words && (
        <EmptyState Icon={Library} title={t("empty.title")} lead={t("empty.lead")} />
      )}
      <ul className="divide-y divide-neutral-200 border-y border-neutral-200 empty:hidden dark:divide-neutral-700 dark:border-neutral-700">
        {items.map((series) => (
          <Line key={series.id} series={series} />
        ))}
      </ul>
      <p className="max-w-2xl text-sm text-pretty text-neutral-600 dark:text-neutral-300">
        {t("lead")}
      </p>
      {nextCursor && (
        <LinkButton
          kind="secondary"
          href={listAddress(SERIES_PATH, { words, cursor: nextCursor })}
          className="justify-self-start"
        >
          {t("more")}
        </LinkButton>
      )}
    </DeskSection>
  );
}
