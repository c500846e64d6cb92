import type { MemberBulkReport } from "#app/features/members/bulk/bulk-report.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { type MembersKey, useMembersText } from "./members-text.ts";

interface BulkNoticeProps {
  report: MemberBulkReport;
  /** Where the form is sent to. */
  action: string;
}

/** Result of a bulk action on members, with an undo button. */
export function MembersNotice({ report, action }: BulkNoticeProps) {
  const { t } = useMembersText();
  const { id, action: what, count, label, former, isUndone, canUndo } = report;
  const key: MembersKey = isUndone ? "report.undone" : `report.${what}`;
  return (
    <form
      method="post"
      action={action}
      className="flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-primary-50 py-3 ps-5 pe-3 text-sm text-primary-900 dark:bg-neutral-800 dark:text-primary-100"
    >
      <p role="status" className="py-1">
        {t(key, { n: count, label, former })}
      </p>
      <input type="hidden" name="bulk" value={id} />
      {canUndo && (
        <button type="submit" name="intent" value="undo" className={buttonClass("secondary")}>
          {t("undo")}
        </button>
      )}
    </form>
  );
}
