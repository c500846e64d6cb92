import { useEffect, useRef } from "react";
import { useFetcher, useNavigate } from "react-router";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/forms/notice.tsx";
import { useCalendarDates } from "./calendar-dates.ts";
import { MoveDialog, NewDialog } from "./calendar-dialogs.tsx";
import { CalendarGrid } from "./calendar-grid.tsx";
import { CalendarFilters, CalendarSteps } from "./calendar-head.tsx";
import { useCalendarText } from "./calendar-text.ts";
import { type CalendarDialog, type CalendarView, calendarHref } from "./calendar-view.ts";
import { type CalendarEntry, withMoves } from "./entries.ts";
import type { MoveResult } from "./move-entry.server.ts";
import { MoveMessage } from "./move-message.tsx";
import { type SentMove, useMoves } from "./use-moves.ts";

interface CalendarPageProps {
  view: CalendarView;
  days: string[];
  today: string;
  entries: CalendarEntry[];
  /** Whether there were too many to show. */
  isCut: boolean;
  isEditor: boolean;
  authors: { id: string; name: string }[];
  dialog: CalendarDialog;
  isMoved: boolean;
  /** The answer to a form that was sent without scripts. */
  answer: MoveResult | FormRefusal | undefined;
}

const isRefusal = (answer: CalendarPageProps["answer"]): answer is FormRefusal =>
  answer !== undefined && "fieldErrors" in answer;

/** Focuses an entry at its new place, where that is shown. */
function focusEntry(id: string): void {
  const find = () => document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"] a`);
  requestAnimationFrame(() => find()?.focus());
}

/** Moves an entry from its dialog, which has the focus until it is closed; then the entry has it. */
function useMoveInDialog(
  { view, dialog }: Pick<CalendarPageProps, "view" | "dialog">,
  move: (entry: CalendarEntry, day: string) => void,
) {
  const navigate = useNavigate();
  const movedId = useRef<string | null>(null);
  useEffect(() => {
    if (dialog.move || !movedId.current) return;
    focusEntry(movedId.current);
    movedId.current = null;
  }, [dialog.move]);
  return (entry: CalendarEntry, day: string) => {
    move(entry, day);
    movedId.current = entry.id;
    void navigate(calendarHref(view), { replace: true, preventScrollReset: true });
  };
}

/** Drafts, scheduled and published posts by day, in the magazine's time zone. */
export function CalendarPage(props: CalendarPageProps) {
  const { view, days, today, dialog, isCut, authors, isMoved, answer } = props;
  const { t } = useCalendarText();
  const { zone } = useCalendarDates();
  const { sent, last, move, undo, settle } = useMoves();
  const moveAndClose = useMoveInDialog(props, move);
  const entries = withMoves(props.entries, sent);
  const moved = entries.find(({ id, canMove }) => canMove && id === dialog.move);
  const refused = answer && !isRefusal(answer) && !answer.ok ? answer : null;
  return (
    <DeskSection
      title={t("calendar")}
      done={isMoved ? t("movedNow") : null}
      tabs={<CalendarSteps view={view} days={days} today={today} />}
    >
      <CalendarFilters view={view} authors={authors} />
      {entries.length === 0 && (
        <Notice>
          {t("none")}{" "}
          <LinkButton kind="plain" href={calendarHref(view, { new: today })}>
            {t("plan")}
          </LinkButton>
        </Notice>
      )}
      {isCut && <Notice>{t("cut")}</Notice>}
      {moved && <MoveDialog entry={moved} view={view} onMove={moveAndClose} />}
      {dialog.new && (
        <NewDialog
          day={dialog.new}
          view={view}
          isEditor={props.isEditor}
          refusal={isRefusal(answer) ? answer : undefined}
        />
      )}
      <CalendarGrid view={view} days={days} today={today} entries={entries} onMove={move} />
      <p className="max-w-prose text-sm text-pretty text-neutral-600 dark:text-neutral-300">
        {t("help", { zone })}
      </p>
      <MoveMessage
        last={last ?? refused}
        onUndo={(done) => {
          undo(done);
          focusEntry(done.id);
        }}
      />
      {sent.map((one) => (
        <MoveSender key={one.key} move={one} onSettled={settle} />
      ))}
    </DeskSection>
  );
}

interface MoveSenderProps {
  move: SentMove;
  onSettled(move: SentMove, result: MoveResult): void;
}

/** Sends one move, and is there until it is answered and the calendar has been read again. */
function MoveSender({ move, onSettled }: MoveSenderProps) {
  const { submit, state, data } = useFetcher<MoveResult>();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const { id, kind, day, place, at } = move;
    const form = { intent: "move", inPlace: "1", kind, id, day, place, at: at ? String(at) : "" };
    void submit(form, { method: "post" });
  }, [move, submit]);
  useEffect(() => {
    if (state === "idle" && data) onSettled(move, data);
  }, [state, data, move, onSettled]);
  return null;
}
