import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { DeskFigures } from "#app/features/statistics/desk-queries.server.ts";
import { formatNumber } from "#app/lib/number.ts";
import { formatDate } from "#app/lib/time.ts";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";

const HEIGHT = 96;
const STEP = 24;
/** Share of a step that a bar fills; the rest is the gap. */
const BAR = 18;
/** A day without views still has a visible bar. */
const LEAST = 2;

type Day = DeskFigures["daily"][number];

/** One value per day; `most` is the maximum of the chart. */
function Bars({ daily, name, most }: { daily: Day[]; name: "views" | "reads"; most: number }) {
  return daily.map((day, index) => {
    const height = Math.max(name === "views" ? LEAST : 0, (day[name] / most) * HEIGHT);
    return (
      <rect
        key={day.at}
        x={index * STEP}
        y={HEIGHT - height}
        width={BAR}
        height={height}
        rx="2"
        fill="currentColor"
        opacity={day.views ? 1 : 0.3}
      />
    );
  });
}

const COLOR = {
  views: "text-primary-500 dark:text-primary-500",
  reads: "text-primary-800 dark:text-primary-200",
};

/** Bars of views, overlaid by bars of reads. */
function ChartBars({ daily }: { daily: Day[] }) {
  const most = Math.max(1, ...daily.map(({ views, reads }) => Math.max(views, reads)));
  return (
    <svg
      viewBox={`0 0 ${daily.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-5 h-24 w-full rtl:-scale-x-100"
    >
      {(["views", "reads"] as const).map((name) => (
        <g key={name} className={COLOR[name]}>
          <Bars daily={daily} name={name} most={most} />
        </g>
      ))}
    </svg>
  );
}

/** Legend. */
function Legend() {
  const { t } = useDeskText();
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-neutral-600 dark:text-neutral-300">
      {(["views", "reads"] as const).map((name) => (
        <span key={name} className="inline-flex items-center gap-2">
          <span aria-hidden="true" className={`size-2.5 rounded-xs bg-current ${COLOR[name]}`} />
          {t(`figure.${name}`)}
        </span>
      ))}
    </p>
  );
}

function Numbers({ daily }: { daily: Day[] }) {
  const { t, locale } = useDeskText();
  return (
    <table className="mt-3 w-full text-sm">
      <thead>
        <tr className="text-neutral-600 dark:text-neutral-300">
          <th scope="col" className="py-1.5 text-start font-medium">
            {t("chart.day")}
          </th>
          {(["views", "reads"] as const).map((name) => (
            <th key={name} scope="col" className="py-1.5 text-end font-medium">
              {t(`figure.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-neutral-200 dark:divide-neutral-700">
        {daily.map(({ at, views, reads }) => (
          <tr key={at}>
            <td className="py-1.5">{formatDate(at, locale)}</td>
            <td className="py-1.5 text-end tabular-nums">{formatNumber(views, locale)}</td>
            <td className="py-1.5 text-end tabular-nums">{formatNumber(reads, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Days({ daily }: { daily: Day[] }) {
  const { t, locale } = useDeskText();
  return (
    <>
      <ChartBars daily={daily} />
      <p className="mt-2 flex justify-between text-xs text-neutral-500 dark:text-neutral-400">
        <span>{formatDate(daily[0]?.at ?? 0, locale)}</span>
        <span>{formatDate(daily.at(-1)?.at ?? 0, locale)}</span>
      </p>
      <Disclosure summary={t("chart.numbers")} summaryClassName="mt-4 min-h-9 text-sm font-medium">
        <Numbers daily={daily} />
      </Disclosure>
    </>
  );
}

/** Views per day: a chart, and the same data as a table. */
export function ViewsChart({ daily }: { daily: Day[] }) {
  const { t } = useDeskText();
  const total = daily.reduce((sum, { views }) => sum + views, 0);
  return (
    <section className="rounded-2xl border border-neutral-200 p-6 dark:border-neutral-700">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="font-semibold">{t("chart.title")}</h2>
          <p className="mt-1 text-sm text-neutral-600 dark:text-neutral-300">
            {total > 0 ? t("chart.total", { n: total }) : t("chart.none")}
          </p>
        </div>
        {total > 0 && <Legend />}
      </div>
      {total > 0 && <Days daily={daily} />}
    </section>
  );
}
