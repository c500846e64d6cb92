import { useCalendarText } from "#app/desk/calendar/calendar-text.ts";
import type { Assignment } from "#app/features/assignments/models.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { AssignmentRow } from "./assignment-row.tsx";
import { ASSIGNMENTS_PATH, assignmentsHref } from "./assignments-view.ts";

interface PostAssignmentsProps {
  postId: string;
  assignments: readonly Assignment[];
  today: string;
  /** Whether the reader may assign. */
  isEditor: boolean;
}

const ALL = { isMine: false, isDone: false };

/** Who writes a post until when, below its editor. */
export function PostAssignments(props: PostAssignmentsProps) {
  const { postId, assignments, today, isEditor } = props;
  const { t } = useCalendarText();
  if (!isEditor && assignments.length === 0) return null;
  return (
    <section aria-labelledby="assignments" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="assignments" className="text-lg font-semibold">
          {t("assign.title")}
        </h2>
        {isEditor && (
          <LinkButton kind="secondary" href={assignmentsHref(ALL, { new: true, post: postId })}>
            {t("assign.this")}
          </LinkButton>
        )}
      </div>
      {assignments.length > 0 && (
        <ul className="divide-y divide-neutral-200 dark:divide-neutral-700">
          {assignments.map((one) => (
            <AssignmentRow
              key={one.id}
              assignment={one}
              today={today}
              action={ASSIGNMENTS_PATH}
              from={`/dashboard/posts/${postId}`}
              editHref={isEditor ? assignmentsHref(ALL, { edit: one.id }) : null}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
