import type { DeskFigures } from "#app/features/statistics/desk-queries.server.ts";
import { formatNumber } from "#app/lib/number.ts";
import { formatDate } from "#app/lib/time.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { useDeskText } from "./desk-text.ts";

const HEIGHT = 96;
const STEP = 24;
/** Of a step, the rest is the gap. */
const BAR = 18;
/** A day without a view still shows that it was. */
const LEAST = 2;

function Bars({ daily }: { daily: DeskFigures["daily"] }) {
  const most = Math.max(1, ...daily.map(({ views }) => views));
  return (
    <svg
      viewBox={`0 0 ${daily.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-24 w-full text-primary-500 rtl:-scale-x-100 dark:text-primary-400"
    >
      {daily.map(({ at, views }, index) => {
        const height = Math.max(LEAST, (views / most) * HEIGHT);
        return (
          <rect
            key={at}
            x={index * STEP}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            rx="2"
            fill="currentColor"
            opacity={views ? 1 : 0.3}
          />
        );
      })}
    </svg>
  );
}

function Numbers({ daily }: { daily: DeskFigures["daily"] }) {
  const { t, locale } = useDeskText();
  return (
    <table className="mt-3 w-full text-sm">
      <thead>
        <tr className="text-neutral-600 dark:text-neutral-300">
          <th scope="col" className="py-1.5 text-start font-medium">
            {t("chart.day")}
          </th>
          <th scope="col" className="py-1.5 text-end font-medium">
            {t("figure.views")}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-neutral-200 dark:divide-neutral-700">
        {daily.map(({ at, views }) => (
          <tr key={at}>
            <td className="py-1.5">{formatDate(at, locale)}</td>
            <td className="py-1.5 text-end tabular-nums">{formatNumber(views, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Views by day: a picture, and the same as a table. */
export function ViewsChart({ daily }: { daily: DeskFigures["daily"] }) {
  const { t, locale } = useDeskText();
  const total = daily.reduce((sum, { views }) => sum + views, 0);
  return (
    <section className="rounded-2xl border border-neutral-200 p-6 dark:border-neutral-700">
      <h3 className="font-semibold">{t("chart.title")}</h3>
      <p className="mt-1 mb-5 text-sm text-neutral-600 dark:text-neutral-300">
        {t("chart.total", { n: total })}
      </p>
      <Bars daily={daily} />
      <p className="mt-2 flex justify-between text-xs text-neutral-500 dark:text-neutral-400">
        <span>{formatDate(daily[0]?.at ?? 0, locale)}</span>
        <span>{formatDate(daily.at(-1)?.at ?? 0, locale)}</span>
      </p>
      <Disclosure summary={t("chart.numbers")} summaryClassName="mt-4 min-h-9 text-sm font-medium">
        <Numbers daily={daily} />
      </Disclosure>
    </section>
  );
}
