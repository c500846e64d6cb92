import type { PostStatus } from "#app/database/tables/posts.ts";
import { useCalendarDates } from "#app/desk/calendar/calendar-dates.ts";
import { useCalendarText } from "#app/desk/calendar/calendar-text.ts";
import { useFindingText } from "#app/desk/editor/sharing/finding-text.ts";
import { StatusPill } from "#app/desk/editor/window/status-pill.tsx";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import { otherDay } from "#app/features/posts/planning.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import type { ReviewDecision } from "#app/features/posts/queries/revision-queries.server.ts";

/** Whether the post is still in the state that the decision led to. */
function isOpen({ decision }: ReviewDecision, status: PostStatus): boolean {
  return (
    (decision === "returned" && status === "draft") ||
    (decision === "submitted" && status === "in_review")
  );
}

interface LastDecisionProps {
  review: ReviewDecision;
  status: PostStatus;
}

/** The latest decision and its reason, while it is the author's or the editor's turn. */
export function LastDecision({ review, status }: LastDecisionProps) {
  const { t } = useDeskText();
  const { zonedMoment: moment } = useDeskDates();
  if (!isOpen(review, status)) return null;
  const { decision, by, at, note } = review;
  const facts = { name: by ?? t("revision.system"), time: moment(at) };
  return (
    <div className="rounded-2xl bg-primary-50 px-5 py-4 text-sm text-primary-900 dark:bg-neutral-800 dark:text-primary-100">
      <p className="font-medium">
        {t(decision === "returned" ? "standing.returned" : "standing.submitted", facts)}
      </p>
      {note && (
        <p className="mt-1 whitespace-pre-line" dir="auto">
          {note}
        </p>
      )}
    </div>
  );
}

/** Whether submitting it would use a post of its author's package. */
export const isUnsubmitted = (draft: Draft | null): boolean =>
  draft === null || draft.status === "draft";

/** The day that it is planned for; beside a date, which of them counts. */
function PlannedDay({ draft }: { draft: Draft }) {
  const { t } = useCalendarText();
  const { format, zone } = useCalendarDates();
  const { plannedOn, status } = draft;
  const other = otherDay(draft, zone);
  const isPlanned = plannedOn !== null && (status === "draft" || status === "in_review");
  const lines = [
    isPlanned && t("planned", { day: format("dated", plannedOn) }),
    other && t(`counts.${other.kind}`, { day: format("dated", other.day) }),
  ].filter((line) => line);
  if (lines.length === 0) return null;
  return <p className="text-sm text-neutral-600 dark:text-neutral-300">{lines.join(". ")}</p>;
}

/** Shows the status of a stored post. */
export function PostStanding({ draft }: { draft: Draft }) {
  const { t } = useDeskText();
  const { zonedMoment: moment } = useDeskDates();
  const { t: tFinding } = useFindingText();
  const { status, publishedAt } = draft;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-neutral-600 dark:text-neutral-300">
        <StatusPill status={status} />
        {publishedAt !== null && (status === "scheduled" || status === "published") && (
          <span>{moment(publishedAt)}</span>
        )}
        {status === "published" && (
          <a
            href={postHref(draft)}
            className="focus-ring rounded font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
          >
            {t("standing.see")}
          </a>
        )}
      </p>
      {draft.isUnlisted && <p className="text-sm font-medium">{tFinding("standing.unlisted")}</p>}
      <PlannedDay draft={draft} />
    </>
  );
}
