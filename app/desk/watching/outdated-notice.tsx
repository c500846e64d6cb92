import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { useShellText } from "#app/desk/shell/shell-text.ts";
import type { OutdatedSince } from "./use-watched.ts";

/** Says that what a page shows could not be kept up to date. */
export function OutdatedNotice({ outdated }: { outdated: OutdatedSince | null }) {
  const { t } = useShellText();
  const { moment } = useDeskDates();
  return (
    <div role="status" className="empty:hidden">
      {outdated && (
        <p className="max-w-3xl rounded-2xl bg-amber-50 px-5 py-4 text-sm text-amber-900 dark:bg-amber-950/60 dark:text-amber-100">
          {t(`outdated.${outdated.loss}`, { time: moment(outdated.since) })}
        </p>
      )}
    </div>
  );
}
