import type { SecondFactorDemand } from "#app/features/accounts/sessions/second-factor-demand.ts";
import { formatDate } from "#app/lib/time.ts";
import { useTimeZone } from "#app/platform/i18n/time-zone.tsx";
import { useDashboardText } from "./dashboard-text.ts";

interface SecondFactorNoticeProps {
  demand: SecondFactorDemand | null;
  /** Where it is set up; undefined on that page. */
  href: string | undefined;
}

/**
 * Warns editors and owners by when they need a second factor, or that they need one now. One line while there is
 * time: it stands on every page for two weeks.
 */
export function SecondFactorNotice({ demand, href }: SecondFactorNoticeProps) {
  const { t, locale } = useDashboardText();
  const zone = useTimeZone();
  if (!demand) return null;
  const date = formatDate(demand.dueAt, locale, zone);
  const isLong = demand.isOverdue || !href;
  return (
    <div
      role="note"
      className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-xl bg-yellow-50 px-4 py-2 text-sm text-yellow-950 dark:bg-neutral-800 dark:text-yellow-100"
    >
      <p className="font-medium">
        {demand.isOverdue ? t("secondFactor.overdue") : t("secondFactor.due", { date })}
      </p>
      {href && (
        <a href={href} className="focus-ring rounded font-medium underline underline-offset-4">
          {t("secondFactor.setUp")}
        </a>
      )}
      {isLong && <p className="w-full max-w-prose text-pretty">{t("secondFactor.lead")}</p>}
    </div>
  );
}
