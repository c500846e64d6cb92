import { useNavigate } from "react-router";
import { assignmentsHref } from "#app/desk/assignments/assignments-view.ts";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { FormError, HiddenFields } from "#app/ui/forms/form.tsx";
import { useCalendarDates } from "./calendar-dates.ts";
import { useCalendarText } from "./calendar-text.ts";
import { type CalendarView, calendarHref } from "./calendar-view.ts";
import type { CalendarEntry } from "./entries.ts";

interface OpenedProps {
  view: CalendarView;
  title: string;
  children: React.ReactNode;
}

/** A dialog that the URL opens; without scripts its content is shown above the calendar. */
function Opened({ view, title, children }: OpenedProps) {
  const { t } = useCalendarText();
  const navigate = useNavigate();
  const close = () =>
    void navigate(calendarHref(view), { replace: true, preventScrollReset: true });
  return (
    <>
      <Dialog isOpen onClose={close} title={title} closeLabel={t("close")} size="small">
        {children}
      </Dialog>
      <noscript>
        <section className="rounded-2xl border border-neutral-300 p-4">
          <h2 className="mb-3 font-semibold">{title}</h2>
          {children}
        </section>
      </noscript>
    </>
  );
}

interface MoveDialogProps {
  entry: CalendarEntry;
  view: CalendarView;
  onMove(entry: CalendarEntry, day: string): void;
}

/** Another day for an entry, without dragging (WCAG 2.2 SC 2.5.7). */
export function MoveDialog({ entry, view, onMove }: MoveDialogProps) {
  const { t } = useCalendarText();
  const { time, zone } = useCalendarDates();
  const { id, kind, place, day, at } = entry;
  return (
    <Opened view={view} title={t("moveThis", { title: entry.title || t("untitled") })}>
      <form
        method="post"
        action={calendarHref(view)}
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          const sent = new FormData(event.currentTarget, submitter);
          onMove(entry, String(sent.get("none") ?? sent.get("day")));
        }}
        className="grid gap-4"
      >
        <HiddenFields values={{ intent: "move", kind, id, place }} />
        <TextField
          type="date"
          name="day"
          label={t("day")}
          hint={at === null ? t("dayHint") : t("timeKept", { time: time(at), zone })}
          defaultValue={day}
          required
          data-autofocus=""
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{t("moveDo")}</Button>
          {kind === "post" && at === null && day !== "" && (
            <Button type="submit" kind="secondary" name="none" value="" formNoValidate>
              {t("unplan")}
            </Button>
          )}
        </div>
      </form>
    </Opened>
  );
}

interface NewDialogProps {
  day: string;
  view: CalendarView;
  isEditor: boolean;
  refusal: FormRefusal | undefined;
}

/** The title of a new post that is planned for a day. */
export function NewDialog({ day, view, isEditor, refusal }: NewDialogProps) {
  const { t } = useCalendarText();
  const { format } = useCalendarDates();
  return (
    <Opened view={view} title={t("newOn", { day: format("full", day) })}>
      <DeskForm
        refusal={refusal}
        action={calendarHref(view, { new: day })}
        hidden={{ intent: "create", day }}
        className="grid gap-4"
      >
        <FormError fields={["day"]} />
        <TextField name="title" label={t("title")} maxLength={200} required data-autofocus="" />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit">{t("write")}</Button>
          {isEditor && (
            <LinkButton
              kind="plain"
              href={assignmentsHref({ isMine: false, isDone: false }, { new: true, due: day })}
            >
              {t("assign.newDue")}
            </LinkButton>
          )}
        </div>
      </DeskForm>
    </Opened>
  );
}
