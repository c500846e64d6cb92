import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import { seriesHref } from "#app/features/posts/addresses.ts";
import { neighboursOf, type PartLink, type PostSeries } from "#app/features/series/models.ts";
import { formatNumber } from "#app/lib/number.ts";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { usePartName } from "./part-name.ts";
import { useSeriesText } from "./series-text.ts";

const SIDES = {
  previous: { Arrow: ArrowLeft, className: "sm:col-start-1" },
  next: { Arrow: ArrowRight, className: "text-end sm:col-start-2" },
} as const;

/** The part before, or the one after. */
function Neighbour({ part, side }: { part: PartLink; side: keyof typeof SIDES }) {
  const { t } = useSeriesText();
  const { Arrow, className } = SIDES[side];
  const arrow = <Arrow aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />;
  return (
    <a
      href={part.path}
      rel={side === "next" ? "next" : "prev"}
      className={`focus-ring group/part grid gap-1 rounded-2xl p-4 transition-colors hover:bg-white dark:hover:bg-neutral-800 ${className}`}
    >
      <span
        className={`flex items-center gap-1.5 text-xs text-neutral-600 dark:text-neutral-300 ${side === "next" ? "justify-end" : ""}`}
      >
        {side === "previous" && arrow}
        {t(side)}
        {side === "next" && arrow}
      </span>
      <span className="font-display font-semibold text-balance [overflow-wrap:anywhere] group-hover/part:underline">
        <bdi>{part.title}</bdi>
      </span>
    </a>
  );
}

/** Every part, the one that is read without a link. */
function AllParts({ series }: { series: PostSeries }) {
  const { locale } = useSeriesText();
  return (
    <ol className="mt-3 grid gap-1 text-sm">
      {series.parts.map((part) => (
        <li key={part.id} className="flex gap-3">
          <span className="w-6 shrink-0 py-1 text-end text-neutral-600 tabular-nums dark:text-neutral-300">
            {formatNumber(part.number, locale)}
          </span>
          {part.number === series.number ? (
            <bdi aria-current="true" className="min-w-0 py-1 font-semibold">
              {part.title}
            </bdi>
          ) : (
            <a
              href={part.path}
              className="focus-ring min-w-0 rounded-sm py-1 underline-offset-4 hover:underline"
            >
              <bdi>{part.title}</bdi>
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}

/** At the end of a part: the one before, the one after, and all of them. */
export function PartNavigation({ series }: { series: PostSeries }) {
  const { t } = useSeriesText();
  const partName = usePartName();
  const { previous, next } = neighboursOf(series);
  return (
    <nav
      aria-label={t("navigation", { title: series.title })}
      data-section="series"
      className="rounded-3xl bg-neutral-100 p-3 sm:p-4 dark:bg-neutral-900 dark:ring-1 dark:ring-neutral-700"
    >
      <p className="px-4 pt-2 text-sm">
        <span className="text-neutral-600 dark:text-neutral-300">
          {partName(series.number, series.total)}
        </span>
        <span aria-hidden="true"> · </span>
        <a
          href={seriesHref(series)}
          className="focus-ring rounded-sm font-medium underline underline-offset-4"
        >
          <bdi>{series.title}</bdi>
        </a>
      </p>
      {(previous || next) && (
        <div className="mt-2 grid gap-1 sm:grid-cols-2">
          {previous && <Neighbour part={previous} side="previous" />}
          {next && <Neighbour part={next} side="next" />}
        </div>
      )}
      {series.parts.length > 1 && (
        <Disclosure
          summary={t("allParts")}
          className="px-4 pb-2"
          summaryClassName="inline-flex min-h-9 items-center rounded text-sm font-medium"
        >
          <AllParts series={series} />
        </Disclosure>
      )}
    </nav>
  );
}
