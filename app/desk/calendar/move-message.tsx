import { dictionary } from "#app/lib/dictionary.ts";
import { Button } from "#app/ui/button.tsx";
import { useCalendarDates } from "./calendar-dates.ts";
import { type CalendarKey, useCalendarText } from "./calendar-text.ts";
import type { MoveResult } from "./move-entry.server.ts";

const REFUSED = dictionary<CalendarKey>({
  conflict: "refused.conflict",
  published: "refused.published",
  past: "refused.past",
  "too-far": "refused.tooFar",
  embargo: "refused.embargo",
  required: "refused.required",
  offline: "refused.offline",
});

interface MoveMessageProps {
  last: MoveResult | null;
  onUndo(moved: Extract<MoveResult, { ok: true }>): void;
}

/** Result of the last move, with an undo button, or why it was refused. Always rendered, as a live region. */
export function MoveMessage({ last, onUndo }: MoveMessageProps) {
  const { t } = useCalendarText();
  const { format } = useCalendarDates();
  return (
    <div className="sticky bottom-4 z-20 mx-auto grid w-fit max-w-full">
      <div role="status">
        {last?.ok && (
          <p className="flex items-center gap-4 rounded-2xl bg-neutral-900 py-2 ps-5 pe-2 text-sm text-white shadow-xl dark:bg-neutral-100 dark:text-neutral-900">
            <span>
              {last.to.day
                ? t("moved", {
                    title: last.title || t("untitled"),
                    day: format("full", last.to.day),
                  })
                : t("unplanned", { title: last.title || t("untitled") })}
            </span>
            <Button kind="secondary" className="!h-9 !px-4 !text-sm" onClick={() => onUndo(last)}>
              {t("undo")}
            </Button>
          </p>
        )}
      </div>
      {last && !last.ok && (
        <p
          role="alert"
          className="rounded-2xl bg-red-50 px-5 py-3 text-sm text-red-800 shadow-xl dark:bg-red-950 dark:text-red-100"
        >
          {t(REFUSED[last.code] ?? "refused.other")}
        </p>
      )}
    </div>
  );
}
