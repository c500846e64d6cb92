import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import type { SendingFigures } from "#app/features/newsletter/sending/sending-figures.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useMailingText } from "./mailing-text.ts";
import { BOUNCES_PATH, LISTS_PATH, sendingHref } from "./newsletter-paths.ts";

export interface OverviewProps {
  newsletters: {
    id: string;
    name: string;
    subscribers: number;
    /** When its next digest is due; null without one. */
    nextDigest: number | null;
  }[];
  /** The last sendings. */
  figures: SendingFigures[];
  /** Counts of the last thirty days. */
  reports: Record<"hard" | "soft" | "complaint", number>;
}

const TH = "px-3 py-2 text-start font-medium whitespace-nowrap";
const TD = "px-3 py-3 text-end tabular-nums";

/** Who gets what, and the outcome of the last emails. */
export function NewsletterOverview({
  newsletters,
  figures,
  reports,
  isOwner,
}: OverviewProps & { isOwner: boolean }) {
  const { t, locale } = useMailingText();
  const { moment } = useDeskDates();
  const number = new Intl.NumberFormat(locale);
  return (
    <div className="grid gap-8">
      <section className="grid gap-3">
        <h2 className="text-lg font-semibold">{t("overview.newsletters")}</h2>
        <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {newsletters.map(({ id, name, subscribers, nextDigest }) => (
            <div key={id} className="rounded-2xl bg-neutral-50 px-4 py-3 dark:bg-neutral-800">
              <dt className="text-sm text-neutral-600 wrap-anywhere dark:text-neutral-300">
                <bdi>{name}</bdi>
              </dt>
              <dd className="grid gap-1">
                <span className="text-xl font-semibold tabular-nums">
                  {number.format(subscribers)}
                </span>
                {nextDigest !== null && (
                  <span className="text-sm text-neutral-600 dark:text-neutral-300">
                    {t("overview.nextDigest", { date: moment(nextDigest) })}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        {isOwner && (
          <LinkButton kind="secondary" href={LISTS_PATH} className="justify-self-start">
            {t("lists.manage")}
          </LinkButton>
        )}
      </section>
      {figures.length > 0 && <LastSendings figures={figures} />}
      <section className="grid gap-2">
        <h2 className="text-lg font-semibold">{t("overview.reports")}</h2>
        <p className="text-sm text-neutral-600 dark:text-neutral-300">
          {t("overview.reportCounts", {
            hard: number.format(reports.hard),
            soft: number.format(reports.soft),
            complaint: number.format(reports.complaint),
          })}{" "}
          <a
            href={BOUNCES_PATH}
            className="focus-ring rounded-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
          >
            {t("tab.bounces")}
          </a>
        </p>
      </section>
    </div>
  );
}

function LastSendings({ figures }: Pick<OverviewProps, "figures">) {
  const { t, locale } = useMailingText();
  const number = new Intl.NumberFormat(locale);
  const columns = (["delivered", "bounced", "unsubscribed", "replies", "visits"] as const).filter(
    // Elsewhere replies go to a mailbox that is not read here.
    (column) => column !== "replies" || figures.some(({ replies }) => replies > 0),
  );
  return (
    <section className="grid gap-3">
      <h2 id="last-sendings" className="text-lg font-semibold">
        {t("overview.last")}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keys */}
      <section tabIndex={0} aria-labelledby="last-sendings" className="focus-ring overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="text-neutral-600 dark:text-neutral-300">
              <th scope="col" className={TH}>
                {t("overview.subject")}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className={`${TH} !text-end`}>
                  {t(`overview.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-neutral-200 border-y border-neutral-200 dark:divide-neutral-700 dark:border-neutral-700">
            {figures.map((each) => (
              <tr key={each.id}>
                <th scope="row" className="min-w-40 px-3 py-3 text-start font-medium">
                  <a
                    href={sendingHref(each.id)}
                    dir="auto"
                    className="focus-ring rounded-sm wrap-anywhere hover:underline"
                  >
                    {each.subject}
                  </a>
                </th>
                {columns.map((column) => (
                  <td key={column} className={TD}>
                    {number.format(each[column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("overview.visitsHint")}</p>
    </section>
  );
}
