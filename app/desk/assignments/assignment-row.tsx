import Circle from "lucide-react/icons/circle";
import CircleCheck from "lucide-react/icons/circle-check";
import { Fragment } from "react";
import { useCalendarText } from "#app/desk/calendar/calendar-text.ts";
import type { Assignment } from "#app/features/assignments/models.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/forms/form.tsx";
import { useDueText } from "./use-due-text.ts";

const LINK = "focus-ring rounded font-medium underline-offset-4 hover:underline";
const SMALL = "!h-9 !px-3 !text-sm";

interface AssignmentRowProps {
  assignment: Assignment;
  today: string;
  /** The address of the list, which the forms return to. */
  action: string;
  /** The address of its form; null for viewers who may not change it. */
  editHref: string | null;
  /** The page to return to, when it is another one. */
  from?: string;
  /** Leaves out whose it is. */
  isOwn?: boolean;
}

/** Ticks an assignment off, or reopens it. */
function Tick({
  assignment,
  action,
  from = "",
}: Pick<AssignmentRowProps, "assignment" | "action" | "from">) {
  const { t } = useCalendarText();
  const { id, doneAt, title } = assignment;
  const isDone = doneAt !== null;
  const label = t(isDone ? "assign.reopen" : "assign.tick", { title: title || t("untitled") });
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <form method="post" action={action}>
      <HiddenFields values={{ intent: isDone ? "reopen" : "done", id, from }} />
      <button
        type="submit"
        title={label}
        aria-label={label}
        className="focus-ring inline-flex size-10 items-center justify-center rounded-full text-neutral-500 hover:bg-neutral-100 hover:text-teal-700 dark:text-neutral-400 dark:hover:bg-neutral-800 dark:hover:text-teal-300"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </form>
  );
}

/** Begins the draft of an idea. */
function Start({ assignment, action }: Pick<AssignmentRowProps, "assignment" | "action" | "from">) {
  const { t } = useCalendarText();
  if (assignment.postId !== null || assignment.doneAt !== null) return null;
  return (
    <form method="post" action={action}>
      <HiddenFields values={{ intent: "start", id: assignment.id }} />
      <button type="submit" className={buttonClass("secondary", SMALL)}>
        {t("assign.start")}
      </button>
    </form>
  );
}

interface DueLineProps {
  words: string;
  isLate: boolean;
  facts: readonly string[];
}

/** When it is due, and what else there is to know. */
function DueLine({ words, isLate, facts }: DueLineProps) {
  const { t } = useCalendarText();
  return (
    <p className="mt-0.5 text-sm text-neutral-600 dark:text-neutral-300">
      {isLate ? (
        <strong className="font-semibold text-red-700 dark:text-red-300">
          {t("due.late", { due: words })}
        </strong>
      ) : (
        words
      )}
      {facts.map((fact) => (
        <Fragment key={fact}>
          {" · "}
          <bdi>{fact}</bdi>
        </Fragment>
      ))}
    </p>
  );
}

/** Who writes what until when, with what the reader may do about it. */
export function AssignmentRow(props: AssignmentRowProps) {
  const { assignment, today, action, from, editHref, isOwn } = props;
  const { t } = useCalendarText();
  const dueText = useDueText(today);
  const { id, postId, title, note, assignee, by, dueOn, doneAt } = assignment;
  const { words, isLate } = dueText(dueOn);
  const facts = [
    !isOwn && assignee,
    by && t("assign.by", { name: by }),
    !postId && t("assign.idea"),
  ].filter((fact) => typeof fact === "string");
  const shown = <bdi>{title || t("untitled")}</bdi>;
  return (
    <li
      id={id}
      className="flex flex-wrap items-start gap-2 py-3 target:bg-primary-50 dark:target:bg-neutral-800"
    >
      <Tick assignment={assignment} action={action} from={from} />
      <div className="min-w-0 flex-1 basis-48 py-1.5">
        <p className={doneAt === null ? "font-medium" : "line-through opacity-70"}>
          {postId ? (
            <a href={`/dashboard/posts/${postId}`} className={LINK}>
              {shown}
            </a>
          ) : (
            shown
          )}
        </p>
        <DueLine words={words} isLate={isLate && doneAt === null} facts={facts} />
        {note && (
          <p
            dir="auto"
            className="mt-1 text-sm whitespace-pre-line text-neutral-700 dark:text-neutral-300"
          >
            {note}
          </p>
        )}
      </div>
      {/* Where it is narrow, on a line of their own: some languages have long names for the buttons. */}
      <div className="ms-auto flex flex-wrap justify-end gap-2 empty:hidden">
        <Start assignment={assignment} action={action} />
        {editHref && (
          <a href={editHref} data-keep-scroll className={buttonClass("plain", SMALL)}>
            {t("assign.change")}
          </a>
        )}
      </div>
    </li>
  );
}
