/** Runs a form's command and converts errors to a refusal. */
import { data } from "react-router";
import { type FormRefusal, formRefusal } from "#app/lib/form-refusal.ts";
import type { FieldErrors, Outcome } from "#app/lib/input.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import type { SubmittedForm } from "./read-form.server.ts";

type Values = Pick<SubmittedForm, "values">;
type RefusalOptions = Parameters<typeof formRefusal>[2];

/** The action's response that shows the page again, with errors and what was typed. */
export function refuseForm({ values }: Values, errors: FieldErrors, options?: RefusalOptions) {
  const refusal = formRefusal(errors, values, options);
  return data<FormRefusal>(refusal, { status: refusal.status });
}

/**
 * Runs a command for a form. Too many attempts become a form error (429).
 * @returns the command's value, or the refusal to return from the action
 * @throws what the command throws besides TooManyRequests
 */
export async function submitForm<Value>(
  form: Values,
  command: () => Promise<Outcome<Value>>,
  options?: RefusalOptions,
) {
  try {
    const outcome = await command();
    if (outcome.ok) return outcome;
    return { ok: false, refusal: refuseForm(form, outcome.errors, options) } as const;
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    const { status } = error;
    const refusal = refuseForm(form, { form: ["too-many"] }, { ...options, status });
    return { ok: false, refusal } as const;
  }
}
