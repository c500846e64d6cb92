import { formatNumber } from "#app/lib/number.ts";
import { useSeriesText } from "./series-text.ts";

/** "Part 2 of 5"; the only part there is has no number of all. */
export function usePartName() {
  const { t, locale } = useSeriesText();
  return (number: number, total: number) => {
    const n = formatNumber(number, locale);
    return total > 1 ? t("part", { n, total: formatNumber(total, locale) }) : t("partOnly", { n });
  };
}
