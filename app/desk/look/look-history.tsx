import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import type { PublishedLook } from "#app/features/themes/queries.server.ts";
import { useLookText } from "./look-text.ts";
import { StepButton } from "./theme-card.tsx";

/** Former looks, each with a button to restore it. */
export function LookHistory({ looks }: { looks: readonly PublishedLook[] }) {
  const { t } = useLookText();
  const { moment } = useDeskDates();
  if (looks.length === 0) return null;
  return (
    <section className="mt-4 grid gap-3" aria-labelledby="look-history">
      <h2 id="look-history" className="text-lg font-semibold">
        {t("history")}
      </h2>
      <ol className="grid gap-3 text-sm">
        {looks.map(({ id, name, publishedAt, publishedBy }, index) => {
          const shown = name ?? t("plainName");
          const at = moment(publishedAt);
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-neutral-200 pb-3 dark:border-neutral-700"
            >
              <span className="min-w-0">
                <bdi className="font-medium">{shown}</bdi>
                <span className="block text-neutral-600 dark:text-neutral-400">
                  {at}, {t("history.by", { name: publishedBy ?? t("history.gone") })}
                </span>
              </span>
              {index === 0 ? (
                <span className="text-neutral-600 dark:text-neutral-300">{t("current")}</span>
              ) : (
                <StepButton
                  intent="restore"
                  id={id}
                  label={t("history.back")}
                  name={t("history.backTo", { name: shown, at })}
                />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
