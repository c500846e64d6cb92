import { useId } from "react";
import type { FieldErrors } from "#app/lib/input.ts";
import { Glyph } from "#app/magazine/cards/parts/glyph.tsx";
import { useText } from "#app/platform/text.tsx";
import { usePostForm } from "#app/platform/use-post-form.ts";
import { classNames } from "#app/ui/class-names.ts";
import { fieldClass } from "#app/ui/field.tsx";

const NEWSLETTER_ACTION = "/actions/newsletter";
/** The same, answered in place. */
const NEWSLETTER_ANSWER = "/api/newsletter";

/** The action's answer: taken, or what is wrong with the address. */
export interface NewsletterReply {
  errors: FieldErrors | null;
  email: string;
}

interface NewsletterFormProps {
  /** The answer to a form that was sent as a document, without scripts. */
  reply?: NewsletterReply | undefined;
  className?: string;
}

/**
 * One line for an e-mail address. Sent in place where scripts run, as an ordinary form elsewhere.
 */
export function NewsletterForm({ reply, className }: NewsletterFormProps) {
  const { t, locale } = useText();
  const form = usePostForm<NewsletterReply>(NEWSLETTER_ANSWER);
  const id = useId();
  const answer = form.reply ?? reply;
  if (answer && !answer.errors) {
    return (
      <p role="status" className={classNames("max-w-sm font-medium", className)}>
        {t("newsletter.thanks")}
      </p>
    );
  }
  const isTooMuch = answer?.errors?.email?.[0] === "too-many";
  const error = answer?.errors && t(isTooMuch ? "newsletter.tooMany" : "newsletter.badEmail");
  return (
    <form
      method="post"
      action={NEWSLETTER_ACTION}
      onSubmit={form.onSubmit}
      noValidate={answer?.errors != null}
      className={classNames("max-w-sm", className)}
    >
      <input type="hidden" name="lang" value={locale} />
      {/* For robots alone: hidden from eyes, keyboards and screen readers. */}
      <div hidden>
        <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" defaultValue="" />
      </div>
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
          defaultValue={reply?.email}
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
