import type { PostStatus } from "#app/database/tables/posts.ts";
import { type DeskKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import { stepsFrom, type WorkflowStep } from "#app/features/posts/workflow.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";

interface StepButtonsProps {
  /** Undefined for a new post. */
  status: PostStatus | undefined;
  isEditor: boolean;
  /** Whether its publication date is in the future. */
  isLater: boolean;
}

/** The label depends on who can already see the post. */
function labelOf(step: WorkflowStep, { status, isLater }: StepButtonsProps): DeskKey {
  if (step === "save") {
    return status === undefined || status === "draft" ? "step.saveDraft" : "step.update";
  }
  if (step === "return") return status === "in_review" ? "step.return" : "step.unpublish";
  if (step === "publish") return isLater ? "step.schedule" : "step.publish";
  return `step.${step}`;
}

/** Workflow buttons; the most likely one comes first. */
export function StepButtons(props: StepButtonsProps) {
  const { status, isEditor } = props;
  const { t } = useDeskText();
  const [first, ...others] = stepsFrom(status, isEditor);
  return (
    <div className="grid gap-4 md:col-span-2">
      {/* Enter submits with a form's first button: it must only save. */}
      <button type="submit" name="step" value="save" hidden />
      {isEditor && status === "in_review" && (
        <TextField name="note" label={t("step.note")} hint={t("step.noteHint")} maxLength={500} />
      )}
      <Button type="submit" name="step" value={first} className="w-full">
        {t(labelOf(first!, props))}
      </Button>
      <div className="flex flex-wrap gap-3">
        {others.map((step) => (
          <Button key={step} type="submit" name="step" value={step} kind="secondary">
            {t(labelOf(step, props))}
          </Button>
        ))}
      </div>
    </div>
  );
}
