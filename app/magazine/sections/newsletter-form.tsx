import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { RobotTrap } from "#app/ui/forms/robot-trap.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";

const NEWSLETTER_ACTION = "/actions/newsletter";
/** The JSON endpoint of the same action. */
const NEWSLETTER_ANSWER = "/api/newsletter";

/** The JSON result: null when subscribed, or the refusal. */
export interface NewsletterReply {
  refusal: FormRefusal | null;
}

interface NewsletterFormProps {
  /** Unique on the page. */
  id: string;
  /** The refusal of a submission without scripts. */
  refusal?: FormRefusal | undefined;
  className?: string;
}

/**
 * An email field with a button: a form, which newsletter-forms.ts sends with fetch where scripts
 * run. All words that it may show are in the document.
 */
export function NewsletterForm({ id, refusal, className }: NewsletterFormProps) {
  const { t, locale } = useText();
  const errorId = `${id}-error`;
  const words = { invalid: t("newsletter.badEmail"), refused: t("newsletter.tooMany") };
  return (
    <>
      <form
        method="post"
        action={NEWSLETTER_ACTION}
        data-newsletter={NEWSLETTER_ANSWER}
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
            aria-invalid={refusal ? true : undefined}
            aria-describedby={errorId}
            placeholder={t("newsletter.placeholder")}
            defaultValue={refusal?.values.email}
            className={fieldClass("input", "!h-12 pe-14")}
          />
          <button
            type="submit"
            aria-label={t("newsletter.subscribe")}
            className="focus-ring absolute end-1.5 top-1.5 inline-flex size-9 items-center justify-center rounded-full bg-primary-600 text-white transition-colors hover:bg-primary-700 disabled:opacity-60"
          >
            <Glyph name="arrow" className="size-5 rtl:-scale-x-100" />
          </button>
        </div>
        <p
          id={errorId}
          role="alert"
          data-invalid={words.invalid}
          data-refused={words.refused}
          data-failed={t("newsletter.failed")}
          className="mt-2 ps-4 text-sm text-red-700 empty:hidden dark:text-red-300"
        >
          {refusal && (refusal.formError ? words.refused : words.invalid)}
        </p>
      </form>
      <p
        role="status"
        hidden
        tabIndex={-1}
        className={classNames("focus-ring max-w-sm rounded font-medium", className)}
      >
        {t("newsletter.thanks")}
      </p>
    </>
  );
}
