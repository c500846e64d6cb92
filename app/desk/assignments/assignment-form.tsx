import { useCalendarText } from "#app/desk/calendar/calendar-text.ts";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import type { Assignment } from "#app/features/assignments/models.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";

export interface AssignmentFormProps {
  /** The one that is changed; null for a new one. */
  assignment: Assignment | null;
  /** The post that is assigned; null for an idea. */
  post: { id: string; title: string } | null;
  /** The due day that is filled in. */
  due: string;
  people: readonly { id: string; name: string }[];
  refusal: FormRefusal | undefined;
  /** The address of the list. */
  back: string;
}

/** Saves, cancels, or deletes an existing one. */
function FormButtons({ assignment, back }: Pick<AssignmentFormProps, "assignment" | "back">) {
  const { t } = useCalendarText();
  return (
    <div className="flex flex-wrap gap-3 sm:col-span-2">
      <Button type="submit">{t("assign.save")}</Button>
      <LinkButton kind="plain" href={back} data-keep-scroll>
        {t("assign.cancel")}
      </LinkButton>
      {assignment && (
        <Button
          type="submit"
          kind="secondary"
          name="intent"
          value="delete"
          formNoValidate
          className="ms-auto"
        >
          {t("assign.delete")}
        </Button>
      )}
    </div>
  );
}

function WorkFields({
  assignment,
  due,
  people,
}: Pick<AssignmentFormProps, "assignment" | "due" | "people">) {
  const { t } = useCalendarText();
  return (
    <>
      <SelectField
        name="assigneeId"
        label={t("assign.who")}
        defaultValue={assignment?.assigneeId ?? ""}
        required
      >
        <option value="">{t("assign.choose")}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        type="date"
        name="dueOn"
        label={t("assign.until")}
        defaultValue={assignment?.dueOn ?? due}
        required
      />
      <TextAreaField
        name="note"
        label={t("assign.note")}
        defaultValue={assignment?.note}
        rows={3}
        maxLength={2000}
        className="sm:col-span-2"
      />
    </>
  );
}

/** Who writes what until when. */
export function AssignmentForm(props: AssignmentFormProps) {
  const { assignment, post, due, people, refusal, back } = props;
  const { t } = useCalendarText();
  const hidden = {
    intent: "save",
    ...(assignment && { id: assignment.id }),
    ...(post && { postId: post.id }),
  };
  return (
    <section className="rounded-2xl border border-neutral-200 p-5 dark:border-neutral-700">
      <h2 className="mb-4 text-lg font-semibold">
        {t(assignment ? "assign.change" : "assign.new")}
      </h2>
      <DeskForm refusal={refusal} hidden={hidden} className="grid gap-4 sm:grid-cols-2">
        <FormError fields={["postId"]} className="sm:col-span-2" />
        {post ? (
          <p className="sm:col-span-2">
            {t("assign.post")} <strong>{post.title || t("untitled")}</strong>
          </p>
        ) : (
          <TextField
            name="title"
            label={t("assign.what")}
            hint={t("assign.whatHint")}
            defaultValue={assignment?.title}
            maxLength={200}
            required
            autoFocus
            className="sm:col-span-2"
          />
        )}
        <WorkFields assignment={assignment} due={due} people={people} />
        <FormButtons assignment={assignment} back={back} />
      </DeskForm>
    </section>
  );
}
