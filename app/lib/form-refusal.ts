/** The response to a rejected form, in one shape for all forms. */
import { dictionary } from "#app/lib/dictionary.ts";
import type { FieldErrors } from "./input.ts";

const UNPROCESSABLE = 422;

export interface FormRefusal {
  /** Its HTTP status: 422, or 429 for too many attempts. */
  status: number;
  /** Why the form itself was rejected, as a code such as `too-many`; null for field errors. */
  formError: string | null;
  /** The first error code of each field, in the order of the form. */
  fieldErrors: Record<string, string>;
  /** The submitted values, without secrets, so that they need not be typed again. */
  values: Record<string, string>;
}

/** Fields that are never sent back to a page. */
const SECRETS: readonly string[] = [
  "password",
  "currentPassword",
  "newPassword",
  "code",
  "imapPassword",
  "serviceKey",
];

interface RefusalOptions {
  status?: number;
  /** Names that are usually secret, but not in this form, such as a coupon's `code`. */
  notSecret?: readonly string[];
}

/**
 * Combines a command's errors with the submitted values. The error of the field `form` belongs to
 * the form itself.
 */
export function formRefusal(
  errors: FieldErrors,
  sent: Record<string, string>,
  { status = UNPROCESSABLE, notSecret = [] }: RefusalOptions = {},
): FormRefusal {
  const fieldErrors = dictionary<string>();
  for (const [name, codes] of Object.entries(errors)) {
    if (name !== "form" && codes[0]) fieldErrors[name] = codes[0];
  }
  const shown = Object.entries(sent).filter(
    ([name]) => !SECRETS.includes(name) || notSecret.includes(name),
  );
  return {
    status,
    formError: errors.form?.[0] ?? null,
    fieldErrors,
    values: Object.fromEntries(shown),
  };
}

/** The refusal, if it belongs to the form with this `intent`. */
export function refusalOf(
  intent: string,
  refusal: FormRefusal | undefined,
): FormRefusal | undefined {
  return refusal?.values.intent === intent ? refusal : undefined;
}
