import { type DashboardKey, useDashboardText } from "#app/desk/shell/dashboard-text.ts";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import type { ModerationDecision } from "#app/features/comments/moderation/moderation-models.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { colon } from "#app/platform/i18n/lists.ts";
import { Button } from "#app/ui/button.tsx";

/** Audit log of moderation decisions, newest first. */
export function DecisionLog({ decisions }: { decisions: readonly ModerationDecision[] }) {
  const { t } = useDashboardText();
  if (decisions.length === 0) {
    return <p className="text-neutral-600 dark:text-neutral-300">{t("log.empty")}</p>;
  }
  return (
    <ol className="divide-y divide-neutral-200 dark:divide-neutral-700">
      {decisions.map((decision) => (
        <li key={decision.id} className="flex flex-wrap items-start gap-4 py-4">
          <Entry decision={decision} />
          {decision.canUndo && (
            <form method="post" action="/dashboard/moderation">
              <input type="hidden" name="intent" value="undo" />
              <input type="hidden" name="auditId" value={decision.id} />
              <Button
                type="submit"
                kind="secondary"
                aria-label={t("log.undo", { subject: decision.subject })}
              >
                {t("moderation.undo")}
              </Button>
            </form>
          )}
        </li>
      ))}
    </ol>
  );
}

const ACTION_TEXT = dictionary<DashboardKey>({
  approve: "log.approve",
  hide: "log.hide",
  delete: "log.delete",
  ban: "log.ban",
  unban: "log.unban",
  dismiss: "log.dismiss",
  undo: "log.undoing",
});

function Entry({ decision }: { decision: ModerationDecision }) {
  const { t, locale } = useDashboardText();
  const { date } = useDeskDates();
  const { action, subject, href, reason, by, at, isUndone } = decision;
  return (
    <div className="min-w-0 grow basis-64 text-sm wrap-anywhere">
      <p className={isUndone ? "line-through opacity-70" : undefined}>
        <strong>{t(ACTION_TEXT[action] ?? "log.approve")}</strong>
        {colon(locale)}
        {href ? (
          <a href={href} className="focus-ring rounded underline underline-offset-4">
            {subject}
          </a>
        ) : (
          subject
        )}
      </p>
      {reason && <p className="mt-1 text-neutral-600 dark:text-neutral-300">{reason}</p>}
      <p className="mt-1 text-xs text-neutral-500 dark:text-neutral-400">
        {t("log.by", { name: by || t("moderation.deletedAccount") })}
        <span aria-hidden="true"> · </span>
        {date(at)}
        {isUndone && ` · ${t("log.undone")}`}
      </p>
    </div>
  );
}
