import { useState } from "react";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import type { EditorialComment } from "#app/features/editorial-comments/models.ts";
import { CommentBox } from "./comment-box.tsx";
import { marginErrorKey, useMarginText } from "./margin-text.ts";
import type { Margin } from "./use-margin.ts";

const SMALL_BUTTON =
  "focus-ring min-h-6 rounded text-sm font-medium text-neutral-600 underline-offset-4 hover:underline dark:text-neutral-300";

type Step = "read" | "edit" | "delete";

interface CommentLineProps {
  comment: EditorialComment;
  margin: Margin;
  /** Whether the discussion goes with it. */
  isFirst: boolean;
}

function Actions({
  comment,
  margin,
  isFirst,
  step,
  onStep,
}: CommentLineProps & {
  step: Step;
  onStep(step: Step): void;
}) {
  const { t } = useMarginText();
  const [code, setCode] = useState<string | null>(null);
  if (!comment.canEdit && !comment.canDelete) return null;
  if (step === "delete") {
    const remove = async () => setCode(await margin.change({ intent: "delete", id: comment.id }));
    return (
      <p className="flex flex-wrap gap-x-3 text-sm">
        <span>{t(isFirst ? "delete.thread" : "delete.sure")}</span>
        <button
          type="button"
          onClick={remove}
          className={`${SMALL_BUTTON} !text-red-700 dark:!text-red-300`}
        >
          {t("delete")}
        </button>
        <button type="button" onClick={() => onStep("read")} className={SMALL_BUTTON}>
          {t("cancel")}
        </button>
        {code && <span role="alert">{t(marginErrorKey(code))}</span>}
      </p>
    );
  }
  return (
    <p className="flex gap-3">
      {comment.canEdit && (
        <button type="button" onClick={() => onStep("edit")} className={SMALL_BUTTON}>
          {t("edit")}
        </button>
      )}
      {comment.canDelete && (
        <button type="button" onClick={() => onStep("delete")} className={SMALL_BUTTON}>
          {t("delete")}
        </button>
      )}
    </p>
  );
}

/** One comment of a discussion. */
export function CommentLine({ comment, margin, isFirst }: CommentLineProps) {
  const { t } = useMarginText();
  const { moment } = useDeskDates();
  const [step, setStep] = useState<Step>("read");
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-medium">{comment.by ?? t("somebody")}</span>
        <time
          dateTime={new Date(comment.at).toISOString()}
          className="text-xs text-neutral-500 dark:text-neutral-400"
        >
          {moment(comment.at)}
          {comment.isEdited && ` · ${t("edited")}`}
        </time>
      </p>
      {step === "edit" ? (
        <CommentBox
          label={t("comment")}
          submit={t("save")}
          people={margin.people}
          before={comment.body}
          isFocused
          onCancel={() => setStep("read")}
          onSend={async (body) => {
            const code = await margin.change({ intent: "edit", id: comment.id, body });
            if (code === null) setStep("read");
            return code;
          }}
        />
      ) : (
        <>
          <p className="text-sm/6 break-words whitespace-pre-wrap">{comment.body}</p>
          <Actions
            comment={comment}
            margin={margin}
            isFirst={isFirst}
            step={step}
            onStep={setStep}
          />
        </>
      )}
    </li>
  );
}
