import type { SeriesSummary } from "#app/features/series/models.ts";
import { formatNumber } from "#app/lib/number.ts";
import { useSeriesText } from "./series-text.ts";

/** How many parts there are, of how many, and whether more will come. */
export function SeriesFacts({ series }: { series: SeriesSummary }) {
  const { t, locale } = useSeriesText();
  const { partCount, total, isFinished } = series;
  return (
    <>
      {partCount < total
        ? t("countOf", { done: formatNumber(partCount, locale), n: total })
        : t("count", { n: partCount })}
      <span aria-hidden="true"> · </span>
      {t(isFinished ? "finished" : "running")}
    </>
  );
}
