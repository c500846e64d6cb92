import { useId } from "react";
import { classNames } from "./class-names.ts";

const LOOK =
  "w-full border border-neutral-300 bg-white text-base text-neutral-900 placeholder:text-neutral-500 focus:border-primary-300 focus:outline-2 focus:-outline-offset-1 focus:outline-primary-600 disabled:opacity-60 aria-invalid:border-red-600 sm:text-sm dark:border-neutral-600 dark:bg-neutral-900 dark:text-neutral-100 dark:placeholder:text-neutral-400 dark:focus:outline-primary-300 dark:aria-invalid:border-red-400";

const SHAPE = {
  input: "h-11 rounded-full px-4",
  textarea: "rounded-xl px-4 py-3",
} as const;

/** The class names of an input or text area, for one that needs no label of its own. */
export function fieldClass(shape: keyof typeof SHAPE = "input", className?: string): string {
  return classNames(LOOK, SHAPE[shape], className);
}

interface FieldProps {
  label: string;
  /** Said below the control. */
  hint?: string;
  /** What is wrong with what was entered. */
  error?: string;
  /** At the far end of the label's line. */
  aside?: React.ReactNode;
  className?: string;
}

/** Ids that tie a control to its label, hint and error. */
function useWiring({ hint, error }: FieldProps) {
  const id = useId();
  const described = classNames(hint && `${id}-hint`, error && `${id}-error`);
  return {
    id,
    control: {
      id,
      "aria-invalid": error ? (true as const) : undefined,
      "aria-describedby": described || undefined,
    },
  };
}

function Frame({
  id,
  field: { label, hint, error, aside, className },
  children,
}: {
  id: string;
  field: FieldProps;
  children: React.ReactNode;
}) {
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-medium text-neutral-800 dark:text-neutral-200">
          {label}
        </label>
        {aside}
      </div>
      {children}
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

type Control<Tag extends "input" | "textarea"> = FieldProps &
  Omit<React.ComponentProps<Tag>, keyof FieldProps | "id">;

function split<Rest extends FieldProps>({ label, hint, error, aside, className, ...rest }: Rest) {
  return { field: { label, hint, error, aside, className }, rest };
}

/** A line of text with its label. */
export function TextField(props: Control<"input">) {
  const { field, rest } = split(props);
  const { id, control } = useWiring(field);
  return (
    <Frame id={id} field={field}>
      <input {...rest} {...control} className={fieldClass("input")} />
    </Frame>
  );
}

interface CheckFieldProps extends Omit<React.ComponentProps<"input">, "type" | "className"> {
  /** Of the whole line. */
  className?: string;
  /** The label. */
  children: React.ReactNode;
}

/** A box to tick, with its label behind it. */
export function CheckField({ className, children, ...rest }: CheckFieldProps) {
  return (
    <label className={classNames("flex min-h-11 cursor-pointer items-center gap-3", className)}>
      <input {...rest} type="checkbox" className="focus-ring size-5 shrink-0 accent-primary-600" />
      {children}
    </label>
  );
}

/** Several lines of text with their label. */
export function TextAreaField(props: Control<"textarea">) {
  const { field, rest } = split(props);
  const { id, control } = useWiring(field);
  return (
    <Frame id={id} field={field}>
      <textarea rows={6} {...rest} {...control} className={fieldClass("textarea")} />
    </Frame>
  );
}
