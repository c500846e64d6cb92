import { useId } from "react";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { RobotTrap } from "#app/ui/forms/robot-trap.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Glyph } from "#app/ui/icons/glyph.tsx";

const NEWSLETTER_ACTION = "/actions/newsletter";
/** The JSON endpoint of the same action. */
const NEWSLETTER_ANSWER = "/api/newsletter";

/** The JSON result: null when subscribed, or the refusal. */
export interface NewsletterReply {
  refusal: FormRefusal | null;
}

interface NewsletterFormProps {
  /** The refusal of a submission without scripts. */
  refusal?: FormRefusal | undefined;
  className?: string;
}

/** An email field with a button. Submitted with fetch where scripts run, as a form elsewhere. */
export function NewsletterForm({ refusal: sent, className }: NewsletterFormProps) {
  const { t, locale } = useText();
  const form = usePostForm<NewsletterReply>(NEWSLETTER_ANSWER);
  const id = useId();
  if (form.reply?.refusal === null) {
    return (
      <p role="status" className={classNames("max-w-sm font-medium", className)}>
        {t("newsletter.thanks")}
      </p>
    );
  }
  const refusal = form.reply?.refusal ?? sent;
  const error = refusal && t(refusal.formError ? "newsletter.tooMany" : "newsletter.badEmail");
  return (
    <form
      method="post"
      action={NEWSLETTER_ACTION}
      onSubmit={form.onSubmit}
      noValidate={refusal !== undefined}
      className={classNames("max-w-sm", className)}
    >
      <input type="hidden" name="lang" value={locale} />
      <RobotTrap />
      <div className="relative">
        <input
          type="email"
          name="email"
          required
          autoComplete="email"
          inputMode="email"
          aria-label={t("newsletter.email")}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          placeholder={t("newsletter.placeholder")}
          defaultValue={sent?.values.email}
          className={fieldClass("input", "!h-12 pe-14")}
        />
        <button
          type="submit"
          aria-label={t("newsletter.subscribe")}
          disabled={form.isSending}
          className="focus-ring absolute end-1.5 top-1.5 inline-flex size-9 items-center justify-center rounded-full bg-primary-600 text-white transition-colors hover:bg-primary-700 disabled:opacity-60"
        >
          <Glyph name="arrow" className="size-5 rtl:-scale-x-100" />
        </button>
      </div>
      {error && (
        <p id={id} role="alert" className="mt-2 ps-4 text-sm text-red-700 dark:text-red-300">
          {error}
        </p>
      )}
    </form>
  );
}
