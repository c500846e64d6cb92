import { useState } from "react";
import { textsOf } from "#app/desk/editor/saving/form-texts.ts";
import { labelOf, type StepContext } from "#app/desk/editor/step-buttons.tsx";
import { findControl } from "#app/desk/editor/window/find-field.ts";
import { useWindowText } from "#app/desk/editor/window/window-text.ts";
import { putValue } from "#app/desk/forms/put-value.ts";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import type { WorkflowStep } from "#app/features/posts/workflow.ts";
import { useTimeZone } from "#app/platform/i18n/time-zone.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { MissingList, type OpenSuggestions } from "./missing-list.tsx";
import { missingParts } from "./missing-parts.ts";
import { dateFor, isAhead, plannedTime, publishingTimeAt } from "./publishing-time.ts";
import { shownParts } from "./shown-parts.ts";
import { TimeChoices } from "./time-choices.tsx";

interface PublishSheetProps {
  formId: string;
  form: React.RefObject<HTMLFormElement | null>;
  draft: Draft | null;
  stepContext: StepContext;
  /** The step that is looked over; null while none is. */
  asked: WorkflowStep | null;
  onClose(): void;
  /** Leads to a field of the form. */
  onLead(name: string): void;
  suggestions: OpenSuggestions;
}

/** Review before publishing or submitting: date, access, missing parts. */
export function PublishSheet({ asked, onClose, ...props }: PublishSheetProps) {
  const { t } = useDeskText();
  const { t: tWindow } = useWindowText();
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={onClose}
      title={tWindow(asked === "submit" ? "publish.submitTitle" : "publish.title")}
      closeLabel={t("dialog.close")}
      size="small"
    >
      {asked && <Sheet {...props} step={asked} />}
    </Dialog>
  );
}

interface AccessFieldProps {
  /** The access that the form has: of these two kinds the sheet offers only the one that is set. */
  stored: string | undefined;
  access: string;
  onChange(access: string): void;
}

function AccessField({ stored, access, onChange }: AccessFieldProps) {
  const { t } = useDeskText();
  return (
    <SelectField
      label={t("post.access")}
      hint={t("post.accessHint")}
      value={access}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="public">{t("access.public")}</option>
      <option value="members">{t("access.members")}</option>
      <option value="paid">{t("access.paid")}</option>
      {stored === "tiers" && <option value="tiers">{t("access.tiers")}</option>}
      {stored === "password" && <option value="password">{t("access.password")}</option>}
    </SelectField>
  );
}

/** Mounted whenever the sheet opens, so that it reads the form then. */
function Sheet({
  formId,
  form,
  draft,
  stepContext,
  onLead,
  suggestions,
  step,
}: Omit<PublishSheetProps, "asked" | "onClose"> & { step: WorkflowStep }) {
  const { t } = useDeskText();
  const { t: tWindow } = useWindowText();
  const { zonedMoment } = useDeskDates();
  const zone = useTimeZone();
  const [fields] = useState(
    () => Object.fromEntries(textsOf(form.current!)) as Record<string, string>,
  );
  const [time, setTime] = useState(() =>
    publishingTimeAt(fields.publishedAt || plannedTime(draft?.plannedOn ?? null, zone, Date.now())),
  );
  const [access, setAccess] = useState(fields.access ?? "public");
  const isEditor = step !== "submit";
  const due = step === "publishNow" ? (draft?.publishedAt ?? null) : null;
  const missing = missingParts(fields, shownParts(form.current!));
  /** Into the form, which is sent next. */
  function apply() {
    if (!isEditor) return;
    const at = step === "publish" && { publishedAt: dateFor(time, zone, Date.now()) };
    const values = { ...at, access };
    for (const [name, value] of Object.entries(values)) {
      const control = findControl(form.current!, name);
      const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      if (isField && control.value !== value) putValue(control, value);
    }
  }
  const isLater = isAhead(time, zone, Date.now());
  return (
    <div className="grid gap-6">
      {isEditor && (
        <>
          {step === "publish" && <TimeChoices time={time} zone={zone} onChange={setTime} />}
          {due !== null && <p>{tWindow("publish.early", { time: zonedMoment(due) })}</p>}
          <AccessField stored={fields.access} access={access} onChange={setAccess} />
        </>
      )}
      <MissingList
        missing={missing}
        suggestions={suggestions}
        body={fields.body ?? ""}
        onLead={onLead}
      />
      <Button type="submit" form={formId} name="step" value={step} onClick={apply} data-autofocus>
        {t(labelOf(step, { ...stepContext, isLater }))}
      </Button>
    </div>
  );
}
