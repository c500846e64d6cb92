import { useId } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { fieldClass } from "./field-class.ts";
import { useFieldState } from "./form-state.tsx";

export interface FieldProps {
  label: string;
  /** Hint below the control. */
  hint?: string | undefined;
  /** Error below the control; by default the error of the field's name in the form's refusal. */
  error?: string | undefined;
  /** At the far end of the label's row. */
  aside?: React.ReactNode;
  className?: string | undefined;
}

/** Attributes that connect a control with its label, hint and error (WCAG 2.2 SC 1.3.1, 3.3.1). */
interface Control {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** A control with its label above, its hint and its error below. */
export function Field({
  label,
  hint,
  error,
  aside,
  className,
  children,
}: FieldProps & { children: (control: Control) => React.ReactNode }) {
  const id = useId();
  const described = classNames(hint && `${id}-hint`, error && `${id}-error`);
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-medium text-neutral-800 dark:text-neutral-200">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-neutral-500 dark:text-neutral-400">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-red-700 dark:text-red-300">
          {error}
        </p>
      )}
    </div>
  );
}

export type FieldOf<Tag extends "input" | "textarea" | "select"> = FieldProps &
  Omit<React.ComponentProps<Tag>, keyof FieldProps | "id" | "defaultValue"> & {
    /** The stored value; a rejected form shows what was typed instead. */
    defaultValue?: string | number | undefined;
  };

/**
 * Splits a field's properties between its frame and its control, and adds value and error of a
 * rejected form.
 * @param nameOf the words for a stored value, where readers do not see the value itself
 */
export function useField<
  Rest extends FieldProps & {
    name?: string | undefined;
    autoFocus?: boolean | undefined;
    defaultValue?: string | number | undefined;
    value?: unknown;
  },
>({ label, hint, error, aside, className, ...rest }: Rest, nameOf?: (stored: string) => string) {
  const { defaultValue, autoFocus } = rest;
  const state = useFieldState(rest.name, { hint, error, defaultValue, autoFocus }, nameOf);
  const control = {
    ...rest,
    defaultValue: rest.value === undefined ? state.defaultValue : undefined,
    autoFocus: state.autoFocus,
  };
  return {
    frame: { label, aside, className, hint: state.hint, error: state.error },
    control,
  };
}

/** A single-line input with its label. */
export function TextField(props: FieldOf<"input">) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      {(wiring) => <input {...control} {...wiring} className={fieldClass("input")} />}
    </Field>
  );
}

/** A text area with its label. */
export function TextAreaField(props: FieldOf<"textarea">) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      {(wiring) => (
        <textarea rows={6} {...control} {...wiring} className={fieldClass("textarea")} />
      )}
    </Field>
  );
}
