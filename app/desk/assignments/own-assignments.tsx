import { useCalendarText } from "#app/desk/calendar/calendar-text.ts";
import type { Assignment } from "#app/features/assignments/models.ts";
import { Notice } from "#app/ui/forms/notice.tsx";
import { assignmentsHref } from "./assignments-view.ts";
import { useDueText } from "./use-due-text.ts";

interface OwnAssignmentsProps {
  /** The reader's own, by due day. */
  assignments: readonly Assignment[];
  today: string;
}

/** The reader's assignments by due date, on the first page of the desk. */
export function OwnAssignments({ assignments, today }: OwnAssignmentsProps) {
  const { t } = useCalendarText();
  const dueText = useDueText(today);
  return assignments.map(({ id, title, dueOn, postId }) => {
    const { words, isLate } = dueText(dueOn);
    const due = isLate ? t("due.late", { due: words }) : words;
    return (
      <Notice key={id}>
        <a
          href={
            postId ? `/dashboard/posts/${postId}` : assignmentsHref({ isMine: true, isDone: false })
          }
          className="focus-ring rounded font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
        >
          {t("assign.yours", { title: title || t("untitled"), due })}
        </a>
      </Notice>
    );
  });
}
