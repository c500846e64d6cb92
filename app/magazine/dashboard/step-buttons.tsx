import type { PostStatus } from "#app/database/tables/posts.ts";
import { stepsFrom, type WorkflowStep } from "#app/features/posts/workflow.ts";
import { Button } from "#app/ui/button.tsx";
import { DeskField } from "./desk-form.tsx";
import { type DeskKey, useDeskText } from "./desk-text.ts";

interface StepButtonsProps {
  /** Undefined for a new post. */
  status: PostStatus | undefined;
  isEditor: boolean;
  /** Whether it would not appear at once. */
  isLater: boolean;
}

/** What saving is called depends on who sees the post already. */
function labelOf(step: WorkflowStep, { status, isLater }: StepButtonsProps): DeskKey {
  if (step === "save") {
    return status === undefined || status === "draft" ? "step.saveDraft" : "step.update";
  }
  if (step === "return") return status === "in_review" ? "step.return" : "step.unpublish";
  if (step === "publish") return isLater ? "step.schedule" : "step.publish";
  return `step.${step as "submit" | "archive"}`;
}

/** The ways on from here; the first is the likeliest. */
export function StepButtons(props: StepButtonsProps) {
  const { status, isEditor } = props;
  const { t } = useDeskText();
  const [first, ...others] = stepsFrom(status, isEditor);
  return (
    <div className="grid gap-4 md:col-span-2">
      {/* The key Enter presses a form's first button: it must only save. */}
      <button type="submit" name="step" value="save" hidden />
      {isEditor && status === "in_review" && (
        <DeskField name="note" label="step.note" hint="step.noteHint" maxLength={500} />
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
