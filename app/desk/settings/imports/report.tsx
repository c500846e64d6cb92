import {
  COUNTED,
  type ImportReport,
  type ReportedLoss,
  type Sample,
} from "#app/features/imports/report.ts";
import { Prose } from "#app/ui/prose.tsx";
import { useImportsText } from "./imports-text.ts";

const FILE_LOSSES: readonly ReportedLoss["code"][] = ["media-elsewhere", "media-missing"];

/** Findings of a check, before and after the import. */
export function Report({ report, isImported }: { report: ImportReport; isImported: boolean }) {
  const { t, locale } = useImportsText();
  const { counts, addresses, samples } = report;
  // Which files did not come is listed by itself then.
  const losses = isImported
    ? report.losses.filter(({ code }) => !FILE_LOSSES.includes(code))
    : report.losses;
  const shown = COUNTED.filter((name) => counts[name] > 0);
  return (
    <>
      <section className="mt-2 grid gap-4">
        <h2 className="text-lg font-semibold">{t(isImported ? "came" : "comes")}</h2>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
          {shown.map((name) => (
            <div key={name} className="rounded-2xl bg-neutral-50 px-4 py-3 dark:bg-neutral-800">
              <dt className="text-sm text-neutral-600 dark:text-neutral-300">
                {t(`count.${name}`)}
              </dt>
              <dd className="text-xl font-semibold tabular-nums">
                {counts[name].toLocaleString(locale)}
              </dd>
            </div>
          ))}
        </dl>
        {addresses.redirected + addresses.same > 0 && (
          <p className="text-sm text-neutral-600 dark:text-neutral-300">
            {t("addresses", addresses)}
          </p>
        )}
      </section>
      <section className="mt-2 grid gap-3">
        <h2 className="text-lg font-semibold">{t("losses")}</h2>
        {losses.length === 0 && <p className="text-sm">{t("noLosses")}</p>}
        {losses.map((loss) => (
          <Loss key={loss.code} loss={loss} />
        ))}
      </section>
      {samples.length > 0 && <Samples samples={samples} isImported={isImported} />}
    </>
  );
}

function Loss({ loss: { code, count, examples } }: { loss: ReportedLoss }) {
  const { t } = useImportsText();
  const more = count - examples.length;
  return (
    <details className="rounded-2xl border border-neutral-200 px-4 py-3 text-sm dark:border-neutral-700">
      <summary className="focus-ring cursor-pointer rounded-sm">
        {t("lossCount", { words: t(`loss.${code}`), n: count })}
      </summary>
      <ul className="mt-3 grid gap-2">
        {examples
          .map(({ file, field, detail }) => [file, field, detail].filter(Boolean).join(": "))
          .map((line) => (
            <li
              key={line}
              dir="auto"
              className="wrap-anywhere text-neutral-600 dark:text-neutral-300"
            >
              {line}
            </li>
          ))}
        {more > 0 && <li>{t("moreLosses", { n: more })}</li>}
      </ul>
    </details>
  );
}

function Samples({ samples, isImported }: { samples: readonly Sample[]; isImported: boolean }) {
  const { t } = useImportsText();
  const hasGap = samples.some(({ after }) => after.includes('class="missing-picture"'));
  return (
    <section className="mt-2 grid gap-3">
      <h2 className="text-lg font-semibold">{t("samples")}</h2>
      {!isImported && hasGap && (
        <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("samplesHint")}</p>
      )}
      {samples.map(({ title, before, after }) => (
        <details
          key={title}
          className="rounded-2xl border border-neutral-200 px-4 py-3 dark:border-neutral-700"
        >
          <summary className="focus-ring cursor-pointer rounded-sm font-medium">{title}</summary>
          <div className="mt-4 grid gap-6 lg:grid-cols-2">
            <Side name={t("before")} html={before} />
            <Side name={t("after")} html={after} />
          </div>
        </details>
      ))}
    </section>
  );
}

/** Placeholder of a missing picture. */
const MISSING_PICTURE =
  "[&_.missing-picture]:my-1 [&_.missing-picture]:inline-block [&_.missing-picture]:rounded-lg [&_.missing-picture]:border [&_.missing-picture]:border-dashed [&_.missing-picture]:border-neutral-400 [&_.missing-picture]:px-3 [&_.missing-picture]:py-2 [&_.missing-picture]:text-sm [&_.missing-picture]:wrap-anywhere dark:[&_.missing-picture]:border-neutral-500";

function Side({ name, html }: { name: string; html: string }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-sm font-medium text-neutral-500 dark:text-neutral-400">{name}</h3>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="focus-ring max-h-[36rem] overflow-auto rounded-xl bg-neutral-50 p-4 dark:bg-neutral-800"
      >
        <Prose html={html} className={MISSING_PICTURE} />
      </div>
    </div>
  );
}
