import { CopiedValue } from "#app/desk/settings/integrations/copied-value.tsx";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import type { MemberMonth } from "#app/features/members/growth/months.ts";
import { MembersTabs } from "./members-tabs.tsx";
import { useMembersText } from "./members-text.ts";
import { Plot } from "./plot.tsx";

interface GrowthPageProps {
  months: readonly MemberMonth[];
  isOwner: boolean;
  /** Public address of the site. */
  siteUrl: string;
}

const GREEN = "text-teal-600 dark:text-teal-400";
const RED = "text-rose-500 dark:text-rose-400";
const BLUE = "text-primary-600 dark:text-primary-400";
const VIOLET = "text-violet-600 dark:text-violet-400";

const shareOf = (part: number | null, total: number): number | null =>
  part === null || total === 0 ? null : part / total;

/** Of those who got emails when the month began, the share of those who left. */
function churnOf(months: readonly MemberMonth[], index: number): number | null {
  const before = months[index - 1];
  return before && before.subscribed > 0
    ? (months[index]?.leftEmails ?? 0) / before.subscribed
    : null;
}

/** Where readers sign up: a page to link to, and a form for other sites. */
function SignUpForms({ siteUrl }: { siteUrl: string }) {
  const { t } = useMembersText();
  const code = `<iframe src="${siteUrl}/embed/subscribe" width="480" height="200" loading="lazy" title="${t("sent")}"></iframe>`;
  return (
    <section className="grid max-w-2xl gap-3">
      <h2 className="text-lg font-semibold">{t("forms.title")}</h2>
      <p className="text-sm">
        <a
          href="/subscribe"
          className="focus-ring rounded-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
        >
          {t("forms.page")}
        </a>
      </p>
      <CopiedValue label={t("forms.code")} hint={t("forms.codeHint")} value={code} />
    </section>
  );
}

function useFormats() {
  const { locale } = useMembersText();
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  return { number, percent };
}

type MonthsProps = Pick<GrowthPageProps, "months">;

/** The axis that all plots share. */
interface PlotFrame {
  times: string[];
  timeName: string;
}

/** Figures of the current month. */
function Figures({ months }: MonthsProps) {
  const { t } = useMembersText();
  const { number, percent } = useFormats();
  const now = months.at(-1);
  const figures = now
    ? [
        [t("growth.total"), number.format(now.total)],
        [t("growth.subscribed"), number.format(now.subscribed)],
        [t("growth.paid"), number.format(now.paid ?? 0)],
        [t("growth.paidShare"), percent.format(shareOf(now.paid, now.total) ?? 0)],
      ]
    : [];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name} className="rounded-2xl bg-neutral-50 px-4 py-3 dark:bg-neutral-800">
          <dt className="text-sm text-neutral-600 dark:text-neutral-300">{name}</dt>
          <dd className="text-xl font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Plots of shares over the months: of those who left, and of paying members. */
function SharePlots({ months, frame }: MonthsProps & { frame: PlotFrame }) {
  const { t } = useMembersText();
  const { percent } = useFormats();
  const shares = {
    ...frame,
    kind: "lines",
    format: (value: number) => percent.format(value),
  } as const;
  return (
    <>
      <Plot
        {...shares}
        title={t("growth.churn")}
        series={[
          {
            name: t("growth.churnOf"),
            values: months.map((_, index) => churnOf(months, index)),
            tone: RED,
          },
        ]}
      />
      <Plot
        {...shares}
        title={t("growth.paidShare")}
        series={[
          {
            name: t("growth.paidShare"),
            values: months.map(({ paid, total }) => shareOf(paid, total)),
            tone: VIOLET,
          },
        ]}
      />
    </>
  );
}

/** Plots over the months: members, arrivals and departures, churn, share of paying members. */
function Plots({ months }: MonthsProps) {
  const { t, locale } = useMembersText();
  const { number } = useFormats();
  const monthName = new Intl.DateTimeFormat(locale, {
    month: "short",
    year: "2-digit",
    timeZone: "UTC",
  });
  const times = months.map(({ month }) => monthName.format(Date.parse(`${month}-01`)));
  const frame: PlotFrame = { times, timeName: t("growth.month") };
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Plot
        {...frame}
        title={t("growth.all")}
        kind="lines"
        format={(value) => number.format(value)}
        series={[
          { name: t("growth.total"), values: months.map(({ total }) => total), tone: BLUE },
          {
            name: t("growth.subscribed"),
            values: months.map(({ subscribed }) => subscribed),
            tone: GREEN,
          },
        ]}
      />
      <Plot
        {...frame}
        title={t("growth.moves")}
        kind="bars"
        format={(value) => number.format(value)}
        series={[
          { name: t("growth.joined"), values: months.map(({ joined }) => joined), tone: GREEN },
          { name: t("growth.left"), values: months.map(({ left }) => left), tone: RED },
        ]}
      />
      <SharePlots months={months} frame={frame} />
    </div>
  );
}

/** How the list of members grows: who came and went, who gets emails, who pays. */
export function GrowthPage({ months, isOwner, siteUrl }: GrowthPageProps) {
  const { t } = useMembersText();
  return (
    <DeskSection title={t("title")} tabs={<MembersTabs current="growth" isOwner={isOwner} />}>
      <Figures months={months} />
      <Plots months={months} />
      <p className="max-w-2xl text-sm text-neutral-600 dark:text-neutral-300">{t("growth.hint")}</p>
      <SignUpForms siteUrl={siteUrl} />
    </DeskSection>
  );
}
