import { createContext, use } from "react";
import type { FormRefusal } from "#app/lib/form-refusal.ts";

interface FormStateValue {
  refusal?: FormRefusal | undefined;
  /** The message for an error code. */
  errorText(code: string): string;
  /** Shown beside a field whose stored value has changed since the form was rendered. */
  storedText?: ((stored: string) => string) | undefined;
}

export interface FormStateProps extends FormStateValue {
  children: React.ReactNode;
}

const FormStateContext = createContext<FormStateValue>({ errorText: (code) => code });

/**
 * Provides the server's refusal to the fields inside, each of which looks up its own part by name.
 */
export function FormState({ children, refusal, errorText, storedText }: FormStateProps) {
  return <FormStateContext value={{ refusal, errorText, storedText }}>{children}</FormStateContext>;
}

/** The submitted value of a field in a rejected form; undefined without one. */
export const useSentValue = (name: string): string | undefined =>
  use(FormStateContext).refusal?.values[name];

/** The error message of a field. */
export function useFieldError(name: string): string | undefined {
  const { refusal, errorText } = use(FormStateContext);
  const code = refusal?.fieldErrors[name];
  return code && errorText(code);
}

/** The error message of the form, or else of one of these fields, which do not show their own. */
export function useFormError(fields: readonly string[]): string | undefined {
  const { refusal, errorText } = use(FormStateContext);
  const name = fields.find((field) => refusal?.fieldErrors[field]);
  const code = refusal?.formError ?? (name && refusal?.fieldErrors[name]);
  return code ? errorText(code) : undefined;
}

interface OwnState {
  error?: string | undefined;
  hint?: string | undefined;
  defaultValue?: string | number | undefined;
  autoFocus?: boolean | undefined;
}

/**
 * State of a text field: the typed value or else the stored one, and the error. After a refusal the
 * first field with an error gets the focus.
 */
export function useFieldState(name: string | undefined, own: OwnState): OwnState {
  const { refusal, errorText, storedText } = use(FormStateContext);
  if (!refusal || name === undefined) return own;
  const code = refusal.fieldErrors[name];
  const sent = refusal.values[name];
  const stored = String(own.defaultValue ?? "");
  const hasChanged = storedText && sent !== undefined && sent !== stored;
  const isFirst = Object.keys(refusal.fieldErrors)[0] === name;
  return {
    error: own.error ?? (code && errorText(code)),
    hint: hasChanged ? storedText(stored) : own.hint,
    defaultValue: sent ?? own.defaultValue,
    autoFocus: own.autoFocus ?? (isFirst || undefined),
  };
}

/**
 * Initial state of a checkbox: an unchecked one is not submitted, so in a rejected form absence
 * means unchecked.
 */
export function useTicked(name: string | undefined, stored: boolean | undefined) {
  const { refusal } = use(FormStateContext);
  if (!refusal || name === undefined || Object.keys(refusal.values).length === 0) return stored;
  return name in refusal.values;
}
