import { createContext, use } from "react";
import type { FormRefusal } from "#app/lib/form-refusal.ts";

interface FormStateValue {
  refusal?: FormRefusal | undefined;
  /** The message for an error code. */
  errorText(code: string): string;
  /** Shown beside a field whose stored value, as readers see it, differs from what was sent. */
  storedText?: ((stored: string | boolean) => string) | undefined;
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
 * What is stored of a field, in words, where a rejected form has sent something else.
 * @param stored undefined for a field that holds nothing stored, such as the name of something new
 */
export function useStoredText(
  name: string,
  stored: string | number | undefined,
  nameOf: (stored: string) => string,
): string | undefined {
  const { refusal, storedText } = use(FormStateContext);
  const sent = refusal?.values[name];
  if (!storedText || stored === undefined || sent === undefined) return undefined;
  return sent === String(stored) ? undefined : storedText(nameOf(String(stored)));
}

const asItIs = (stored: string): string => stored;

/**
 * State of a text field: the typed value or else the stored one, and the error. After a refusal the
 * first field with an error gets the focus.
 * @param nameOf the words for a stored value, where readers do not see the value itself
 */
export function useFieldState(
  name: string | undefined,
  own: OwnState,
  nameOf: (stored: string) => string = asItIs,
): OwnState {
  const { refusal, errorText } = use(FormStateContext);
  const storedNow = useStoredText(name ?? "", own.defaultValue, nameOf);
  if (!refusal || name === undefined) return own;
  const code = refusal.fieldErrors[name];
  const isFirst = Object.keys(refusal.fieldErrors)[0] === name;
  return {
    error: own.error ?? (code && errorText(code)),
    hint: storedNow ?? own.hint,
    defaultValue: refusal.values[name] ?? own.defaultValue,
    autoFocus: own.autoFocus ?? (isFirst || undefined),
  };
}

interface TickState {
  isTicked: boolean | undefined;
  hint?: string | undefined;
}

/**
 * Initial state of a checkbox, with what is stored where that differs: an unchecked one is not submitted,
 * so in a rejected form absence means unchecked.
 * @param stored undefined for one that is an order, such as to remove a picture
 */
export function useTicked(name: string | undefined, stored: boolean | undefined): TickState {
  const { refusal, storedText } = use(FormStateContext);
  if (!refusal || name === undefined || Object.keys(refusal.values).length === 0)
    return { isTicked: stored };
  const isTicked = Object.hasOwn(refusal.values, name);
  const isOther = stored !== undefined && stored !== isTicked;
  return { isTicked, hint: isOther ? storedText?.(stored) : undefined };
}
