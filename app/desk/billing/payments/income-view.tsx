import { BillingTable, CELL } from "#app/desk/billing/billing-table.tsx";
import type { Income, IncomeMonth } from "#app/features/billing/income/income-queries.server.ts";
import { exactMoney, formatMoney } from "#app/lib/money.ts";
import { formatNumber } from "#app/lib/number.ts";
import { useMoneyText } from "./money-text.ts";

/** A month with its names, as the server writes them. */
interface NamedMonth extends IncomeMonth {
  short: string;
  name: string;
}

export interface NamedIncome extends Income {
  months: NamedMonth[];
}

const WIDTH = 720;
const HEIGHT = 220;
const FOOT = 24;
const HEAD = 16;
const GAP = 8;
/** Too small to read on phones, where the table says it. */
const LABEL = "fill-neutral-600 text-[11px] max-sm:hidden dark:fill-neutral-300";

/** A bar for each month, from the same figures as the table, which says them to screen readers. */
function Plot({ months, currency }: NamedIncome) {
  const { locale } = useMoneyText();
  const most = Math.max(...months.map(({ recurring }) => recurring), 1);
  const step = WIDTH / months.length;
  const room = HEIGHT - FOOT - HEAD;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-auto w-full rounded-2xl border border-neutral-200 bg-white p-4 dark:border-neutral-700 dark:bg-neutral-900"
    >
      {most > 1 && (
        <text x="0" y="12" className={LABEL}>
          {formatMoney(most, currency, locale)}
        </text>
      )}
      <line
        x1="0"
        x2={WIDTH}
        y1={HEIGHT - FOOT}
        y2={HEIGHT - FOOT}
        className="stroke-neutral-300 dark:stroke-neutral-600"
      />
      {months.map(({ at, recurring, short }, index) => {
        const height = (recurring / most) * room;
        return (
          <g key={at}>
            <rect
              x={index * step + GAP}
              y={HEIGHT - FOOT - height}
              width={step - 2 * GAP}
              height={height}
              rx="3"
              className="fill-primary-600 dark:fill-primary-400"
            />
            <text x={index * step + step / 2} y={HEIGHT - 6} textAnchor="middle" className={LABEL}>
              {short}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function Line({ month, currency }: { month: NamedMonth; currency: string }) {
  const { locale } = useMoneyText();
  const figures = [
    exactMoney(month.recurring, currency, locale),
    formatNumber(month.started, locale),
    formatNumber(month.lost, locale),
    exactMoney(month.refunded, currency, locale),
  ];
  return (
    <tr>
      <th scope="row" className={`${CELL} text-start font-medium whitespace-nowrap`}>
        {month.name}
      </th>
      {["recurring", "started", "lost", "refunded"].map((figure, index) => (
        <td key={figure} className={`${CELL} whitespace-nowrap tabular-nums`}>
          {figures[index]}
        </td>
      ))}
    </tr>
  );
}

/** The income of a year, as a plot and as a table. */
export function IncomeView({ months, currency }: NamedIncome) {
  const { t } = useMoneyText();
  const heads = [
    t("income.month"),
    t("income.recurring"),
    t("income.new"),
    t("income.lost"),
    t("income.refunded"),
  ];
  return (
    <div className="grid min-w-0 gap-6">
      <p className="text-sm text-pretty text-neutral-600 dark:text-neutral-300">
        {t("income.lead", { currency })}
      </p>
      <Plot months={months} currency={currency} />
      <BillingTable label={t("income.title")} heads={heads}>
        {months.toReversed().map((month) => (
          <Line key={month.at} month={month} currency={currency} />
        ))}
      </BillingTable>
    </div>
  );
}
