import type { MeasuringReport } from "#app/features/newsletter/measuring/measuring-report.server.ts";
import { useMeasuringText } from "#app/features/newsletter/measuring/measuring-text.ts";

const TH = "px-3 py-2 font-medium text-neutral-600 dark:text-neutral-300";

/** How often each link of an email was followed. */
function LinkClicks({ links }: Pick<MeasuringReport, "links">) {
  const { t, locale } = useMeasuringText();
  const number = new Intl.NumberFormat(locale);
  return (
    <table className="w-full text-sm">
      <thead>
        <tr>
          <th scope="col" className={`${TH} text-start`}>
            {t("report.link")}
          </th>
          <th scope="col" className={`${TH} text-end`}>
            {t("report.clicks")}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-neutral-200 border-y border-neutral-200 dark:divide-neutral-700 dark:border-neutral-700">
        {links.map(({ url, clicks }) => (
          <tr key={url}>
            <th scope="row" className="px-3 py-2 text-start font-normal">
              <a
                href={url}
                dir="ltr"
                rel="noreferrer"
                className="focus-ring rounded-sm wrap-anywhere hover:underline"
              >
                {url}
              </a>
            </th>
            <td className="px-3 py-2 text-end tabular-nums">{number.format(clicks)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How many have opened an email, and followed which of its links. */
export function MeasuredFigures({ measuring, sent }: { measuring: MeasuringReport; sent: number }) {
  const { t, locale } = useMeasuringText();
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  const shareOf = (count: number) => (sent > 0 ? ` (${percent.format(count / sent)})` : "");
  const figures = [
    [t("report.opened"), measuring.opened],
    [t("report.clicked"), measuring.clicked],
  ] as const;
  return (
    <section aria-labelledby="measured" className="grid max-w-2xl gap-3">
      <h2 id="measured" className="text-lg font-semibold">
        {t("report.title")}
      </h2>
      <dl className="grid grid-cols-2 gap-3">
        {figures.map(([name, count]) => (
          <div key={name} className="rounded-2xl bg-neutral-50 px-4 py-3 dark:bg-neutral-800">
            <dt className="text-sm text-neutral-600 dark:text-neutral-300">{name}</dt>
            <dd className="text-xl font-semibold tabular-nums">
              {number.format(count)}
              <span className="text-sm font-normal">{shareOf(count)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {measuring.links.length > 0 && <LinkClicks links={measuring.links} />}
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("report.hint")}</p>
    </section>
  );
}
