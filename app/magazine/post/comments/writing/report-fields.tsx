import Check from "lucide-react/icons/check";
import { useId } from "react";
import { REPORT_REASONS } from "#app/features/comments/moderation/report-reasons.ts";
import { useCommentsText } from "#app/magazine/post/comments/comments-text.ts";
import { fieldClass } from "#app/ui/forms/field-class.ts";

interface ReportFieldsProps {
  field?: React.RefObject<HTMLTextAreaElement | null>;
  problem: string | null;
  message?: string;
  /** Shown after the reason. */
  children?: React.ReactNode;
}

/** Four reasons as radio tiles, and a text area. */
export function ReportFields({ field, problem, message, children }: ReportFieldsProps) {
  const { t } = useCommentsText();
  const id = useId();
  return (
    <>
      <fieldset>
        <legend className="text-sm font-medium">{t("reportReason")}</legend>
        <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {REPORT_REASONS.map((reason, index) => (
            <label
              key={reason}
              className="flex min-h-14 cursor-pointer items-center justify-between gap-2 rounded-xl border border-neutral-300 px-4 text-sm font-medium transition-colors hover:border-neutral-400 has-checked:border-primary-600 has-checked:bg-primary-600 has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-600 dark:border-neutral-600 dark:has-focus-visible:outline-primary-300"
            >
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={index === 0}
                className="peer sr-only"
              />
              {t(`reason.${reason}`)}
              <Check aria-hidden="true" className="hidden size-5 peer-checked:block" />
            </label>
          ))}
        </div>
      </fieldset>
      <label htmlFor={id} className="mt-6 block text-base font-semibold">
        {t("reportMessage")}
      </label>
      <p id={`${id}-hint`} className="mt-1 text-sm text-neutral-500 dark:text-neutral-400">
        {t("reportHint")}
      </p>
      <textarea
        ref={field}
        id={id}
        name="message"
        required
        rows={4}
        maxLength={2000}
        defaultValue={message}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-hint ${id}-error` : `${id}-hint`}
        className={fieldClass("textarea", "mt-3")}
      />
      {problem && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm text-red-700 dark:text-red-300">
          {problem} {children}
        </p>
      )}
    </>
  );
}
