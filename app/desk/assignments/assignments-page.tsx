import ClipboardList from "lucide-react/icons/clipboard-list";
import { useCalendarText } from "#app/desk/calendar/calendar-text.ts";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { EmptyState } from "#app/desk/shell/empty-state.tsx";
import type { Assignment } from "#app/features/assignments/models.ts";
import { addDays } from "#app/lib/calendar/calendar-days.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { AssignmentForm, type AssignmentFormProps } from "./assignment-form.tsx";
import { AssignmentRow } from "./assignment-row.tsx";
import { type AssignmentsView, assignmentsHref } from "./assignments-view.ts";

interface AssignmentsPageProps {
  view: AssignmentsView;
  today: string;
  assignments: Assignment[];
  isEditor: boolean;
  userId: string;
  /** The open form; null when none is. */
  form: Omit<AssignmentFormProps, "refusal" | "back"> | null;
  done: "saved" | "deleted" | null;
  refusal: FormRefusal | undefined;
}

const GROUPS = ["late", "week", "later"] as const;

const groupOf = (today: string, { dueOn }: Assignment) =>
  dueOn < today ? "late" : dueOn < addDays(today, 7) ? "week" : "later";

function useTabs({ isMine, isDone }: AssignmentsView, isEditor: boolean) {
  const { t } = useCalendarText();
  const tab = (name: string, view: AssignmentsView) => ({
    name,
    href: assignmentsHref(view),
    isCurrent: view.isMine === isMine && view.isDone === isDone,
  });
  if (!isEditor) {
    return [
      tab(t("assign.open"), { isMine, isDone: false }),
      tab(t("assign.done"), { isMine, isDone: true }),
    ];
  }
  return [
    tab(t("assign.everybody"), { isMine: false, isDone: false }),
    tab(t("assign.mine"), { isMine: true, isDone: false }),
    tab(t("assign.done"), { isMine: false, isDone: true }),
  ];
}

type ListProps = Pick<AssignmentsPageProps, "view" | "today" | "isEditor" | "userId"> & {
  assignments: readonly Assignment[];
};

function List({ assignments, view, today, isEditor, userId }: ListProps) {
  return (
    <ul className="divide-y divide-neutral-200 dark:divide-neutral-700">
      {assignments.map((one) => (
        <AssignmentRow
          key={one.id}
          assignment={one}
          today={today}
          action={assignmentsHref(view)}
          editHref={isEditor ? assignmentsHref(view, { edit: one.id }) : null}
          isOwn={one.assigneeId === userId && (view.isMine || !isEditor)}
        />
      ))}
    </ul>
  );
}

/** Open assignments by when they are due, or those that are done. */
function Groups(props: ListProps) {
  const { t } = useCalendarText();
  if (props.view.isDone) return <List {...props} />;
  const groups = Map.groupBy(props.assignments, (one) => groupOf(props.today, one));
  return GROUPS.map((name) => {
    const found = groups.get(name);
    if (!found) return null;
    return (
      <section key={name}>
        <h2 className="text-sm font-semibold text-neutral-600 dark:text-neutral-300">
          {t(`group.${name}`)}
        </h2>
        <List {...props} assignments={found} />
      </section>
    );
  });
}

/** Who writes what until when: an author's own, an editor's all. */
export function AssignmentsPage(props: AssignmentsPageProps) {
  const { view, assignments, isEditor, form, done, refusal } = props;
  const { t } = useCalendarText();
  const tabs = useTabs(view, isEditor);
  const none = isEditor && !view.isMine ? "assign.noneEditor" : "assign.none";
  return (
    <DeskSection
      title={t("assign.title")}
      tabs={<TabLinks isSmall label={t("filter")} tabs={tabs} />}
      done={done && !refusal ? t(done === "saved" ? "assign.saved" : "assign.deleted") : null}
      aside={
        isEditor &&
        !form && (
          <LinkButton href={assignmentsHref(view, { new: true })} className="!h-10 !px-4 !text-sm">
            {t("assign.new")}
          </LinkButton>
        )
      }
    >
      {form && <AssignmentForm {...form} refusal={refusal} back={assignmentsHref(view)} />}
      {assignments.length === 0 ? (
        <EmptyState Icon={ClipboardList} title={t(`${none}.title`)} lead={t(none)} />
      ) : (
        <Groups {...props} />
      )}
    </DeskSection>
  );
}
