import { type DeskKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import type { RequestedStatus } from "#app/features/posts/publication.ts";
import { stepsFrom, type WorkflowStep } from "#app/features/posts/workflow.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/forms/field.tsx";

export interface StepContext {
  /** Undefined for a new post. */
  status: RequestedStatus | undefined;
  isEditor: boolean;
  /** Whether its publication date is in the future. */
  isLater: boolean;
}

/** The label depends on who can already see the post. */
export function labelOf(step: WorkflowStep, { status, isLater }: StepContext): DeskKey {
  if (step === "save") {
    return status === undefined || status === "draft" ? "step.saveDraft" : "step.update";
  }
  if (step === "return") return status === "in_review" ? "step.return" : "step.unpublish";
  if (step === "publish") return isLater ? "step.schedule" : "step.publish";
  return `step.${step}`;
}

/** The most likely step. */
const firstStep = ({ status, isEditor }: StepContext): WorkflowStep =>
  stepsFrom(status, isEditor)[0]!;

/** Low enough for the bar. */
const BAR_BUTTON = buttonClass("primary", "!h-9 !px-4 !text-sm shrink-0");

interface StepsProps extends StepContext {
  /** Called instead of taking a step that is looked over first. */
  onAsk(step: WorkflowStep): void;
}

/** Steps that make a post visible to others: with scripts, a review opens first. */
const LOOKED_OVER: readonly WorkflowStep[] = ["submit", "publish", "publishNow"];

const asking = (step: WorkflowStep, onAsk: StepsProps["onAsk"]) => (event: React.MouseEvent) => {
  if (!LOOKED_OVER.includes(step)) return;
  event.preventDefault();
  onAsk(step);
};

/** The most likely step. */
export function FirstStep({ onAsk, ...stepContext }: StepsProps) {
  const { t } = useDeskText();
  const step = firstStep(stepContext);
  return (
    <button
      type="submit"
      name="step"
      value={step}
      onClick={asking(step, onAsk)}
      className={BAR_BUTTON}
    >
      {t(labelOf(step, stepContext))}
    </button>
  );
}

/** The other steps, with the note of an editor who reviews. */
export function OtherSteps({ onAsk, ...stepContext }: StepsProps) {
  const { t } = useDeskText();
  const { status, isEditor } = stepContext;
  const others = stepsFrom(status, isEditor).slice(1);
  return (
    <>
      {isEditor && status === "in_review" && (
        <TextAreaField
          name="note"
          label={t("step.note")}
          hint={t("step.noteHint")}
          rows={4}
          maxLength={2000}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {others.map((step) => (
          <Button
            key={step}
            type="submit"
            name="step"
            value={step}
            kind="secondary"
            className="!h-9 !px-4 !text-sm"
            onClick={asking(step, onAsk)}
          >
            {t(labelOf(step, stepContext))}
          </Button>
        ))}
      </div>
    </>
  );
}
